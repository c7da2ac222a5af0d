import { productName } from '../base/cloud-environment.ts';
import type { LocalCloud } from '../cloud.ts';
import type { DemoRestaurant } from '../seed/seed-demo.ts';

/** What `npm start` prints when everything runs. */
export function welcome(cloud: LocalCloud, demo: DemoRestaurant, seconds: number): string {
  const rows = [
    ['Owner', `${cloud.url}/`],
    ['Customer', `${cloud.shopUrl(demo.subdomain)}/`],
    ['Demo log-in', `${demo.ownerEmail}  /  ${demo.ownerPassword}`],
    ['Mailbox', `${cloud.url}/__local/mail`],
  ];
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(13)}${value}`);
  return `\n${productName} runs after ${seconds.toFixed(1)} s. Ctrl-C stops it.\n\n${lines.join('\n')}\n`;
}
