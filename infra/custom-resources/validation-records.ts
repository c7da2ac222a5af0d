import { ACMClient } from '@aws-sdk/client-acm';
import { Route53Client } from '@aws-sdk/client-route-53';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { removeValidationRecords } from './remove-validation-records.ts';

export type ValidationRecordsProperties = { zoneId: string; names: string[]; regions: string[] };
type Asked = CloudFormationCustomResourceEvent<ValidationRecordsProperties>;
type Outcome = { Status: 'SUCCESS' | 'FAILED'; Reason?: string };

/** CloudFormation calls this, and goes on when the answer is at the address it gave. Nothing is to be done until the end. */
export async function handler(asked: Asked): Promise<void> {
  const isOver = asked.RequestType === 'Delete';
  await answer(asked, isOver ? await remove(asked.ResourceProperties) : { Status: 'SUCCESS' });
}

/** A failure stops the deletion where people can read of it: deleted again, the stack tries again. */
async function remove({ zoneId, names, regions }: ValidationRecordsProperties): Promise<Outcome> {
  const clients = {
    route53: new Route53Client({ maxAttempts: 6 }),
    acm: regions.map((region) => new ACMClient({ region, maxAttempts: 6 })),
  };
  try {
    await removeValidationRecords({ zoneId, names }, clients);
    return { Status: 'SUCCESS' };
  } catch (error) {
    console.error(error);
    const Reason = `ACM's records of ${names.join(', ')} are still in zone ${zoneId} (${error}). Delete the stack again; if it fails again, with --deletion-mode FORCE_DELETE_STACK, and the records by hand.`;
    return { Status: 'FAILED', Reason };
  }
}

/** Other names or another zone are another resource: CloudFormation then deletes the one before. */
function physicalId(asked: Asked): string {
  if (asked.RequestType === 'Delete') return asked.PhysicalResourceId;
  const { zoneId, names } = asked.ResourceProperties;
  return [zoneId, ...names].join(' ');
}

/** Without a content type, because the address is signed for none. */
async function answer(asked: Asked, outcome: Outcome): Promise<void> {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = asked;
  const PhysicalResourceId = physicalId(asked);
  const body = JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId });
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', headers: { 'content-type': '' }, body });
  if (!ok) throw new Error(`CloudFormation's address answered ${status}`);
}
