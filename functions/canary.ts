import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { checks, checksWithoutShop } from './canary/checks.ts';
import { cleanUp, openDemoShop } from './canary/open-demo-shop.ts';
import { demoShop } from './kernel/lambda/demo-shop.ts';
import { environment } from './kernel/lambda/environment.ts';
import { log } from './kernel/lambda/log.ts';
import { canaryMetric, record, writeLine } from './kernel/lambda/metrics.ts';

/**
 * Looks at the product from outside, every few minutes: page, API, and an order in the demo shop. Whether all
 * was well is said in another region, which an alarm there waits for: a region that is down cannot say so
 * itself. Never throws for what it finds.
 */
export async function handler(): Promise<{ isGreen: boolean; failed: string[]; hasShop: boolean }> {
  const failed: string[] = [];
  const wantsShop = process.env.CANARY_ORDERS !== 'off';
  // A table that does not answer is red, and no reason to look at nothing.
  const hasShop =
    wantsShop &&
    (await openDemoShop(Date.now()).catch((error) => {
      log.warn('The demo shop could not be opened', { error });
      failed.push('shop');
      return false;
    }));
  if (wantsShop && !hasShop)
    log.warn('No demo shop: only page and API are looked at', { subdomain: demoShop.subdomain });
  for (const [name, check] of Object.entries(hasShop ? checks : checksWithoutShop)) {
    const began = Date.now();
    const error = await check().catch((thrown: unknown) => thrown);
    writeLine({ level: 'INFO', message: 'Canary', check: name, isRight: !error, ms: Date.now() - began });
    if (!error) continue;
    failed.push(name);
    log.warn('The canary found something broken', { check: name, error });
  }
  if (hasShop) await cleanUp().catch((error) => log.warn('The canary left something behind', { error }));
  const isGreen = failed.length === 0;
  // A quiet hour is a zero, not a hole: what is usual is learnt from both.
  record({ OrdersReceived: 0 }, {}, Date.now());
  await tellOtherRegion(isGreen);
  return { isGreen, failed, hasShop };
}

/**
 * Reports to the region that watches this one. Throws when it cannot; the alarm there reads silence as red.
 */
async function tellOtherRegion(isGreen: boolean): Promise<void> {
  const region = process.env.WATCHING_REGION;
  // A laptop has no other region.
  if (!region) return;
  const MetricData = [{ MetricName: canaryMetric, Value: isGreen ? 1 : 0, Unit: 'Count' as const }];
  const client = new CloudWatchClient({ region });
  await client.send(new PutMetricDataCommand({ Namespace: environment('METRIC_NAMESPACE'), MetricData }));
}
