import type { Rule } from '@aws-sdk/client-wafv2';
import { App, Stack } from 'aws-cdk-lib';
import type { Config } from '../../config/config.ts';
import { Firewall } from '../../constructs/firewall.ts';

type Template = { Resources: Record<string, { Type: string; Properties: { Rules: Rule[] } }> };

/** The firewall's rules as WAF's API takes them: CloudFormation writes the same names, but a search text as text. */
export function firewallRules(config: Config): Rule[] {
  const app = new App();
  new Firewall(new Stack(app, 'Rules'), 'Firewall', { config });
  const { Resources }: Template = app.synth().getStackByName('Rules').template;
  const acl = Object.values(Resources).find(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  const asBytes = (name: string, value: unknown) =>
    name === 'SearchString' ? bytesOf(String(value)) : value;
  return JSON.parse(JSON.stringify(acl?.Properties.Rules ?? []), asBytes);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
