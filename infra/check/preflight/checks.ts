import * as dns from 'node:dns/promises';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CostExplorerClient } from '@aws-sdk/client-cost-explorer';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { WAFV2Client } from '@aws-sdk/client-wafv2';
import type { Config } from '../../config/config.ts';
import {
  costsAreCounted,
  credentialsFit,
  functionsMayRun,
  isBootstrapped,
  stageIsProtected,
} from './account.ts';
import type { Check } from './answer.ts';
import { amazonMayCertify, type Dns, peopleCanWrite, worldAsksOurZone } from './dns.ts';
import { certificatesArePossible, cloudFrontIsAllowed, edgeCertificateServes, firewallFits } from './edge.ts';
import { firewallRules } from './firewall-rules.ts';
import {
  mailDomainsAreProved,
  mailsReachEverybody,
  textsHaveALimit,
  textsReachEverybody,
} from './messages.ts';

/** Where CloudFront's certificate, firewall and the bills live. */
const global = 'us-east-1';

/** What is asked of the world, whoever asks. */
export function publicChecks(config: Config, names: Dns = dns): Check[] {
  return [
    { name: 'CAA records', ask: () => amazonMayCertify(names, config) },
    { name: 'inbox', ask: () => peopleCanWrite(names, config) },
  ];
}

/** Whose credentials these are. Without any, nothing else of AWS can be asked. */
export function credentials(config: Config): Check {
  const sts = new STSClient({ region: config.region });
  return { name: 'credentials', ask: () => credentialsFit(sts, config) };
}

/** What AWS must have allowed before a stage is deployed. Reads only. */
export function accountChecks(config: Config, names: Dns = dns): Check[] {
  const { region } = config;
  const here = { region };
  const there = { region: global };
  const route53 = new Route53Client(there);
  const sns = new SNSClient(here);
  return [
    { name: 'name servers', ask: () => worldAsksOurZone(route53, names, config) },
    ...[region, global].flatMap((place) => [
      {
        name: `bootstrap ${place}`,
        ask: () => isBootstrapped(new SSMClient({ region: place }), config, place),
      },
      {
        name: `certificates ${place}`,
        ask: () => certificatesArePossible(new ACMClient({ region: place }), place),
      },
    ]),
    { name: 'CloudFront', ask: () => cloudFrontIsAllowed(new CloudFrontClient(there)) },
    {
      name: 'certificate of CloudFront',
      ask: () => edgeCertificateServes(new ACMClient(there), config, Date.now()),
    },
    { name: 'firewall', ask: () => firewallFits(new WAFV2Client(there), config, firewallRules) },
    { name: 'functions', ask: () => functionsMayRun(new LambdaClient(here), config) },
    { name: 'mail', ask: () => mailsReachEverybody(new SESv2Client(here), config) },
    { name: 'mail domains', ask: () => mailDomainsAreProved(new SESv2Client(here), config) },
    { name: 'text messages', ask: () => textsReachEverybody(sns, config) },
    { name: 'limit for texts', ask: () => textsHaveALimit(sns, config) },
    { name: 'costs', ask: () => costsAreCounted(new CostExplorerClient(there)) },
    { name: 'protection', ask: () => stageIsProtected(new CloudFormationClient(here), config) },
  ];
}
