import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { partsOf } from '../../shared/messages/sms-parts.ts';
import { canGetSms } from '../../shared/people/employee.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { clientOptions, deliver } from './deliver.ts';
import { countParts } from './month-parts.ts';
import { isUnsent } from './unsent.ts';
import { WrongNumber } from './wrong-address.ts';

const cached: { client?: SNSClient } = {};
const text = (StringValue: string) => ({ DataType: 'String', StringValue });

/** Dearer than any Norwegian mobile: a message that would cost more is not sent. */
const maxPriceUsd = '0.25';

/** At most eleven letters and digits; operators want it registered, so it is the product's and nobody chooses it. */
const senderId = () =>
  environment('PRODUCT_NAME')
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 11);

/**
 * Norwegian mobiles only; throws WrongNumber for any other, whatever the list says. Its parts are counted on the bill of the business, also where nobody
 * knows whether it left.
 */
export async function sendSms(business: BusinessId, to: string, message: string, now: number): Promise<void> {
  if (!canGetSms(to)) throw new WrongNumber('Not a Norwegian mobile');
  cached.client ??= new SNSClient(clientOptions);
  const { client } = cached;
  const sms = new PublishCommand({
    PhoneNumber: to,
    Message: message,
    MessageAttributes: {
      'AWS.SNS.SMS.SMSType': text('Transactional'),
      'AWS.SNS.SMS.SenderID': text(senderId()),
      'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: maxPriceUsd },
    },
  });
  try {
    await deliver(() => client.send(sms));
  } catch (error) {
    if (!isUnsent(error)) await countParts(business, partsOf(message), now);
    throw error;
  }
  await countParts(business, partsOf(message), now);
}
