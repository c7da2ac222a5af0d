import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** One rule at one construct. */
type Place = { rule: string; path: string };
export type NagFindings = {
  /** What nobody has acknowledged. */
  open: Place[];
  /** Everything the rules find, acknowledged or not. */
  all: Place[];
  acknowledged: (Place & { reason: string })[];
};

export function findingsOf(app: App): NagFindings {
  const packs = () => [new AwsSolutionsChecks(), new ServerlessChecks()];
  const unforgiving = packs().map((pack) => Object.assign(pack, { isAcknowledged: () => false }));
  return {
    open: packs().flatMap((pack) => placesOf(pack, app)),
    all: unforgiving.flatMap((pack) => placesOf(pack, app)),
    acknowledged: app.node.findAll().flatMap(acknowledgementsOf),
  };
}

function placesOf(pack: NagPack, app: App): Place[] {
  return pack
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ rule: ruleName, path: constructPath ?? '' })),
    );
}

function acknowledgementsOf({ node }: IConstruct) {
  return node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries<string>(data))
    .map(([id, reason]) => ({ rule: id.replace(/^annotation::/i, ''), path: node.path, reason }));
}
