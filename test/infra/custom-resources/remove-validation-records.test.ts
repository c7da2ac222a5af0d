import { ACMClient, ListCertificatesCommand } from '@aws-sdk/client-acm';
import {
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeValidationRecords } from '../../../infra/custom-resources/remove-validation-records.ts';
import {
  acm,
  certificates,
  changes,
  cname,
  fakeZone,
  named,
  route53,
  validationRecord,
} from './fake-zone.ts';

const domain = 'dev.luka.example';
const names = [domain, `*.${domain}`, `api.${domain}`, `live.${domain}`];
const proved = [domain, `api.${domain}`, `live.${domain}`];
const region = 'us-east-1';
const clients = { route53: new Route53Client({ region }), acm: [new ACMClient({ region })] };
const remove = () => removeValidationRecords({ zoneId: 'Z1', names }, clients, 0);
const ours = proved.map((name) => validationRecord(name));
const target = `_${'b'.repeat(32)}.jkddzztszm.acm-validations.aws.`;
const hex = 'a'.repeat(32);

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  certificates([]);
});

/** What lies beside ACM's records and is not one of them, each for another reason. */
const neighbours: Record<string, ResourceRecordSet> = {
  'an address': { Name: `${domain}.`, Type: 'A', ResourceRecords: [{ Value: '192.0.2.1' }] },
  'an alias': { Name: `${domain}.`, Type: 'AAAA' },
  'somebody’s CNAME': cname(`shop.${domain}.`, 'shops.example.com.'),
  'a record of the zone itself': cname(`_${hex}.luka.example.`, target),
  'a record of a name below ours': cname(`_${hex}.a.${domain}.`, target),
  'a record of a name that ends like ours': cname(`_${hex}.my${domain}.`, target),
  'a name where the dot is another character': cname(`_${hex}.devxluka.example.`, target),
  'a digit too few': cname(`_${'a'.repeat(31)}.${domain}.`, target),
  'a digit too many': cname(`_${'a'.repeat(33)}.${domain}.`, target),
  'a digit that is none': cname(`_${'a'.repeat(31)}g.${domain}.`, target),
  'no underscore': cname(`a${hex}.${domain}.`, target),
  'another target': cname(`_${'c'.repeat(32)}.${domain}.`, 'verify.example.com.'),
  'a target that only begins like ACM’s': cname(`_${'f'.repeat(32)}.${domain}.`, `${target}example.com.`),
  'a target that only ends like ACM’s': cname(`_${'0'.repeat(32)}.${domain}.`, '_b.xacm-validations.aws.'),
  'another type': { ...validationRecord(domain, 'd'), Type: 'TXT' },
  'two targets': {
    ...validationRecord(domain, 'e'),
    ResourceRecords: [{ Value: target }, { Value: target }],
  },
};

test('each name loses ACM’s record, a name and its wildcard the one they share, and its neighbours stay', async () => {
  const zone = fakeZone([...Object.values(neighbours), ...ours]);

  await remove();

  expect(zone).toEqual(Object.values(neighbours));
  expect(changes()).toHaveLength(1);
});

test.each(Object.entries(neighbours))('%s is not touched', async (_, record) => {
  const zone = fakeZone([record]);

  await remove();

  expect(zone).toEqual([record]);
  expect(changes()).toEqual([]);
});

test('of any zone, whatever the order and the pages, exactly ACM’s records of these names go', async () => {
  const record = fc.oneof(
    fc.constantFrom(...ours),
    fc.constantFrom(...Object.values(neighbours)),
    fc.domain().map((name) => validationRecord(name)),
    fc.domain().map((name) => cname(`${name}.${domain}.`, target)),
  );
  const zones = fc.uniqueArray(record, {
    selector: ({ Name, Type }) => `${Name} ${Type}`,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(zones, fc.integer({ min: 1, max: 7 }), async (records, pageSize) => {
      const zone = fakeZone(records, { pageSize });
      await remove();
      expect(zone).toEqual(records.filter((one) => !ours.includes(one)));
    }),
  );
});

test('what another removes at the same moment is no failure, and does not keep the rest', async () => {
  const zone = fakeZone(ours, { anotherHurries: true });

  await remove();

  expect(zone).toEqual([]);
  expect(changes()).toHaveLength(2);
});

test('a zone that is gone has nothing left to remove', async () => {
  fakeZone([]);
  route53.on(ListResourceRecordSetsCommand).rejects(named('NoSuchHostedZone'));

  await remove();

  expect(changes()).toEqual([]);
});

test('what Route 53 refuses is not passed over', async () => {
  fakeZone(ours);
  route53.on(ChangeResourceRecordSetsCommand).rejects(named('InvalidChangeBatch'));
  await expect(remove()).rejects.toThrow('InvalidChangeBatch');
  expect(changes()).toHaveLength(3);

  route53.on(ListResourceRecordSetsCommand).rejects(named('AccessDenied'));
  await expect(remove()).rejects.toThrow('AccessDenied');
});

test('a record stays while a certificate names what it proves, in any of the regions and with any key', async () => {
  const zone = fakeZone(ours);
  certificates([
    { Type: 'AMAZON_ISSUED', DomainName: 'www.example', SubjectAlternativeNameSummaries: [`*.${domain}`] },
    { Type: 'IMPORTED', DomainName: `api.${domain}` },
  ]);

  await remove();

  expect(zone).toEqual([validationRecord(domain)]);
  expect(said.join()).toContain(`A certificate still names ${domain}`);
  const { Includes, CertificateStatuses } = acm.commandCalls(ListCertificatesCommand)[0]!.args[0].input;
  expect(Includes?.keyTypes).toEqual(expect.arrayContaining(['RSA_2048', 'RSA_4096', 'EC_prime256v1']));
  expect(CertificateStatuses).toEqual(['ISSUED', 'PENDING_VALIDATION']);
});

test('a certificate that is deleted and still listed for a while does not keep its record', async () => {
  const zone = fakeZone(ours);
  certificates([{ Type: 'AMAZON_ISSUED', DomainName: domain }], []);

  await remove();

  expect(zone).toEqual([]);
});

test('of two records that prove one name, one is another account’s: both stay', async () => {
  const twins = [validationRecord(domain, '1'), validationRecord(domain, '2')];
  const zone = fakeZone([...twins, validationRecord(`api.${domain}`)]);

  await remove();

  expect(zone).toEqual(twins);
  expect(said.join()).toContain(`${domain} is proved by 2 records`);
});
