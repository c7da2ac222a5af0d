import {
  CloudFrontClient,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { isFromEdge } from '../../../functions/http/origin.ts';
import { noSecret, type OriginSecrets, takenText } from '../../../functions/origin-secret/origin-secrets.ts';
import { originVerifyHeader } from '../../../infra/definitions/edge.ts';

/** `active` is what its instances may be running with: while an update is under way, the old and the new. */
type FakeFunction = { variables: Record<string, string>; active: string[]; revision: number };
/** `sending` is what its edges may be sending: until a change is everywhere, all that was sent since it last was. */
type FakeDistribution = { header: string; sending: string[]; revision: number };

/** What comes between two calls, or breaks one. Tells whether the call is lost before or after it did something. */
export type Between = () => 'lost before' | 'lost after' | undefined;

const [secretsManager, lambda, cloudFront] = [
  mockClient(SecretsManagerClient),
  mockClient(LambdaClient),
  mockClient(CloudFrontClient),
];

export const functionNames = ['api', 'page', 'live'];
export const distributionIds = ['OWNER', 'SHOP'];
const otherVariables = { TABLE_NAME: 'table', SITE_DOMAIN: 'luka.no' };
const otherHeader = { HeaderName: 'x-other', HeaderValue: 'stays' };

/** An account with one secret, its functions and its distributions, as the first deployment leaves them. */
export function fakeAccount(between: Between = () => undefined) {
  const first: OriginSecrets = { now: 'first', next: noSecret, before: noSecret };
  const versions = new Map<string, OriginSecrets>([['v0', first]]);
  const labels: Record<string, string> = { AWSCURRENT: 'v0' };
  const functions = new Map(functionNames.map((name) => [name, fakeFunction(takenText(first))]));
  const distributions = new Map(distributionIds.map((id) => [id, fakeDistribution(first.now)]));
  const writes: string[] = [];

  const current = () => versions.get(labels.AWSCURRENT ?? '')!;

  /** Throws if an edge may be sending what an instance of a function does not take. */
  function demandOpen(): void {
    for (const [id, { sending }] of distributions) {
      for (const [name, { active }] of functions) {
        for (const [sent, text] of sending.flatMap((one) => active.map((other) => [one, other] as const))) {
          if (!isTaken(sent, text)) throw new LockedOut(`${id} sends ${sent}, ${name} takes ${text}`);
        }
      }
    }
  }

  function setFunction(name: string, text: string): void {
    const fn = functions.get(name)!;
    fn.variables = { ...fn.variables, ORIGIN_VERIFY: text };
    fn.active = [...new Set([...fn.active, text])];
    fn.revision += 1;
  }

  function setDistribution(id: string, header: string): void {
    const distribution = distributions.get(id)!;
    distribution.header = header;
    distribution.sending = [...new Set([...distribution.sending, header])];
    distribution.revision += 1;
  }

  const isEverywhere = ({ header, sending }: FakeDistribution) => sending.every((one) => one === header);
  const spread = (id: string) => {
    const distribution = distributions.get(id)!;
    distribution.sending = [distribution.header];
  };
  const settle = (name: string) => {
    const fn = functions.get(name)!;
    fn.active = [fn.variables.ORIGIN_VERIFY!];
  };

  function call<Answer>(answer: () => Answer): Answer {
    const lost = between();
    demandOpen();
    if (lost === 'lost before') throw new Error('Lost before');
    const given = answer();
    demandOpen();
    if (lost === 'lost after') throw new Error('Lost after');
    return given;
  }

  secretsManager.reset();
  secretsManager.on(GetSecretValueCommand).callsFake(({ VersionId, VersionStage }) =>
    call(() => {
      const id = VersionId ?? labels[VersionStage];
      const secrets = labels[VersionStage] === id ? versions.get(id) : undefined;
      if (!secrets) throw named('ResourceNotFoundException');
      return { VersionId: id, SecretString: JSON.stringify(secrets) };
    }),
  );
  secretsManager.on(PutSecretValueCommand).callsFake(({ ClientRequestToken, SecretString, VersionStages }) =>
    call(() => {
      if (versions.has(ClientRequestToken)) throw named('ResourceExistsException');
      versions.set(ClientRequestToken, JSON.parse(SecretString));
      for (const label of VersionStages) labels[label] = ClientRequestToken;
    }),
  );
  secretsManager.on(UpdateSecretVersionStageCommand).callsFake((input) =>
    call(() => {
      if (labels[input.VersionStage] !== input.RemoveFromVersionId) throw named('InvalidParameterException');
      labels[input.VersionStage] = input.MoveToVersionId;
    }),
  );

  lambda.reset();
  lambda.on(GetFunctionConfigurationCommand).callsFake(({ FunctionName }) =>
    call(() => {
      settle(FunctionName);
      const { variables, revision } = functions.get(FunctionName)!;
      const Environment = { Variables: { ...variables } };
      return { LastUpdateStatus: 'Successful', RevisionId: `r${revision}`, Environment };
    }),
  );
  lambda
    .on(UpdateFunctionConfigurationCommand)
    .callsFake(({ FunctionName, RevisionId, Environment, ...rest }) =>
      call(() => {
        const fn = functions.get(FunctionName)!;
        if (RevisionId !== `r${fn.revision}`) throw named('PreconditionFailedException');
        const { ORIGIN_VERIFY, ...others } = Environment.Variables;
        if (JSON.stringify([others, rest]) !== JSON.stringify([otherVariables, {}]))
          throw new Error('Overwritten');
        setFunction(FunctionName, ORIGIN_VERIFY);
        writes.push(FunctionName);
      }),
    );

  cloudFront.reset();
  cloudFront.on(GetDistributionCommand).callsFake(({ Id }) =>
    call(() => {
      const distribution = distributions.get(Id)!;
      const Status = isEverywhere(distribution) ? 'Deployed' : 'InProgress';
      const DistributionConfig = configOf(Id, distribution.header);
      return { ETag: `e${distribution.revision}`, Distribution: { Id, Status, DistributionConfig } };
    }),
  );
  cloudFront.on(UpdateDistributionCommand).callsFake(({ Id, IfMatch, DistributionConfig }) =>
    call(() => {
      const distribution = distributions.get(Id)!;
      if (IfMatch !== `e${distribution.revision}`) throw named('PreconditionFailed');
      const header = DistributionConfig.Origins.Items[1].CustomHeaders.Items[1].HeaderValue;
      if (JSON.stringify(DistributionConfig) !== JSON.stringify(configOf(Id, header)))
        throw new Error('Overwritten');
      setDistribution(Id, header);
      writes.push(Id);
    }),
  );

  return {
    current,
    versionId: () => labels.AWSCURRENT,
    /** What was changed by a rotation, in order. */
    writes,
    set: (target: string, secrets: OriginSecrets) =>
      functions.has(target) ? setFunction(target, takenText(secrets)) : setDistribution(target, secrets.now),
    /** An update or a change has come to its end. */
    end: (target: string) => (functions.has(target) ? settle(target) : spread(target)),
    taken: () => [...functions.values()].map(({ active }) => active.join(' or ')),
    sent: () => [...distributions.values()].map(({ sending }) => sending.join(' or ')),
  };
}

export class LockedOut extends Error {}

const answers = new Map<string, boolean>();

/** What the functions themselves say. The answers are kept, because they are asked for after each call. */
function isTaken(sent: string, text: string): boolean {
  const question = `${sent} ${text}`;
  if (!answers.has(question)) {
    vi.stubEnv('ORIGIN_VERIFY', text);
    answers.set(question, isFromEdge(sent));
  }
  return answers.get(question) ?? false;
}

function fakeFunction(text: string): FakeFunction {
  return { variables: { ...otherVariables, ORIGIN_VERIFY: text }, active: [text], revision: 1 };
}

function fakeDistribution(header: string): FakeDistribution {
  return { header, sending: [header], revision: 1 };
}

/** Two APIs with the secret among their headers, and a bucket without any. */
function configOf(id: string, HeaderValue: string) {
  const Items = [otherHeader, { HeaderName: originVerifyHeader, HeaderValue }];
  const api = (Id: string) => ({ Id, DomainName: `${Id}.luka.no`, CustomHeaders: { Quantity: 2, Items } });
  const site = { Id: 'site', DomainName: 'bucket', CustomHeaders: { Quantity: 0 } };
  return { Comment: id, Origins: { Quantity: 3, Items: [site, api('api'), api('live')] }, Enabled: true };
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}
