import * as v from 'valibot';
import { type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';
import { type MessageQueue, md5 } from './message-queue.ts';

const sendMessage = v.object({
  MessageBody: v.pipe(v.string(), v.nonEmpty()),
  DelaySeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(900)), 0),
  MessageGroupId: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/))),
});

const answer = (status: number, value: unknown) =>
  textAnswer(status, 'application/x-amz-json-1.0', JSON.stringify(value));

/** SQS for the one call the app makes: SendMessage. There is one queue, whatever its address says. */
export function handleSqs(queue: MessageQueue, { headers, body }: HttpRequest): HttpAnswer {
  const target = headers['x-amz-target'] ?? '';
  if (target !== 'AmazonSQS.SendMessage') {
    return answer(400, { __type: 'com.amazonaws.sqs#UnsupportedOperation', message: `Unknown: ${target}` });
  }
  const parsed = v.safeParse(sendMessage, JSON.parse(body.toString('utf8')));
  if (!parsed.success) {
    return answer(400, { __type: 'com.amazonaws.sqs#MissingParameter', message: parsed.issues[0].message });
  }
  const { MessageBody, DelaySeconds: delaySeconds, MessageGroupId: group } = parsed.output;
  return answer(200, {
    MessageId: queue.send(MessageBody, {
      ...(delaySeconds > 0 && { delaySeconds }),
      ...(group && { group }),
    }),
    MD5OfMessageBody: md5(MessageBody),
  });
}
