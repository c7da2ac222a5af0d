import { ACMClient, type CertificateSummary, ListCertificatesCommand } from '@aws-sdk/client-acm';
import {
  type Change,
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';

export const route53 = mockClient(Route53Client);
export const acm = mockClient(ACMClient);

export const named = (name: string) => Object.assign(new Error(name), { name });

/** A record as CloudFormation writes it for ACM. */
export function validationRecord(name: string, digit = 'a'): ResourceRecordSet {
  const target = `_${'b'.repeat(32)}.jkddzztszm.acm-validations.aws.`;
  return cname(`_${digit.repeat(32)}.${name}.`, target);
}

export function cname(Name: string, Value: string): ResourceRecordSet {
  return { Name, Type: 'CNAME', TTL: 300, ResourceRecords: [{ Value }] };
}

/**
 * A zone that shows so many records on a page and changes as Route 53 does: all of a batch or nothing. The first record goes
 * before the first change, where another hurries.
 */
export function fakeZone(records: ResourceRecordSet[], { pageSize = 100, anotherHurries = false } = {}) {
  const zone = [...records];
  let isFirst = anotherHurries;
  route53.reset();
  route53.on(ListResourceRecordSetsCommand).callsFake(async ({ StartRecordName, StartRecordType }) => {
    const isStart = ({ Name, Type }: ResourceRecordSet) =>
      Name === StartRecordName && Type === StartRecordType;
    const start = StartRecordName ? zone.findIndex(isStart) : 0;
    const next = zone[start + pageSize];
    return {
      ResourceRecordSets: zone.slice(start, start + pageSize),
      IsTruncated: next !== undefined,
      NextRecordName: next?.Name,
      NextRecordType: next?.Type,
    };
  });
  route53.on(ChangeResourceRecordSetsCommand).callsFake(async ({ ChangeBatch }) => {
    if (isFirst) zone.shift();
    isFirst = false;
    const changes: Change[] = ChangeBatch.Changes;
    const places = changes.map(({ ResourceRecordSet }) =>
      zone.findIndex((record) => JSON.stringify(record) === JSON.stringify(ResourceRecordSet)),
    );
    if (places.includes(-1) || changes.some(({ Action }) => Action !== 'DELETE')) {
      throw named('InvalidChangeBatch');
    }
    for (const place of places.sort((a, b) => b - a)) zone.splice(place, 1);
    return {};
  });
  return zone;
}

/** ACM's answer to each look; the last one stays. */
export function certificates(...looks: CertificateSummary[][]): void {
  acm.reset();
  acm.on(ListCertificatesCommand).callsFake(async () => ({
    CertificateSummaryList: looks.length > 1 ? looks.shift() : looks[0],
  }));
}

export const changes = () => route53.commandCalls(ChangeResourceRecordSetsCommand);
