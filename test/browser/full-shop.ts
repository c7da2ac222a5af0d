import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../functions/table/keys.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { demoOrders } from '../../infra/local/seed/demo-orders.ts';
import { seededRandom } from '../../infra/local/seed/random.ts';
import { writeOrders, writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import { firstCategories } from '../../shared/menu/category.ts';
import { allergens, type MenuItem } from '../../shared/menu/menu-item.ts';
import type { Order } from '../../shared/orders/order.ts';
import { itmId } from '../helpers/builders.ts';
import type { OwnerApi } from './stage.ts';

export const dishCount = 200;
export const orderCount = 1000;

/** As long as a name may be, with a word no phone has room for. */
export const longName =
  'Ærfuglens Østersjøkjøkken, Blåskjellsbar & Fylkestrafikksikkerhetsutvalgssekretariatet 🦪';

const words = [
  'Menneskerettighetsorganisasjonsburger',
  'Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonærpizza 🍕',
  'Spesialpedagogikkundervisningskompetansesenterkake',
  'Bokna kjøttkaker i brun saus med tyttebær, ertestuing og hjemmelaget flatbrød fra Ål',
  'Sjøørret 🐟🧈',
  'Ål',
  'Blåskjell, øl & råstekte poteter – på ærlig vis',
  'Minoritetsladningsbærerdiffusjonskoeffisientmålingsapparatur',
];
const text =
  'Langtidsstekt høyrygg fra Ålesund med røkt flesk, ærfuglegg, blåskimmelost og syltede løkringer. Tilberedes i vår egen ' +
  'vedfyrteringeniørkonstruertesteinbakerovnsinstallasjon, og serveres med brød og smør 🧈🥖.';

/** The element at `index`, counted round and round. */
const at = <One>(list: readonly One[], index: number) => list[index % list.length] as One;

function dish(n: number): MenuItem {
  const createdAt = '2026-01-01T12:00:00.000Z';
  return {
    id: itmId(n),
    name: `${at(words, n)} nr. ${n}`,
    description: n % 5 === 0 ? '' : text.repeat(1 + (n % 2)).slice(0, 500),
    priceOre: n % 9 === 0 ? 9_999_950 : 8900 + n * 150,
    category: at([...firstCategories, ''] as const, n),
    allergens: n % 11 === 0 ? [...allergens] : n % 3 === 0 ? ['hvete', 'melk'] : [],
    isAvailable: n % 13 !== 0,
    sortOrder: n,
    createdAt,
    updatedAt: createdAt,
  };
}

const longest = (order: Order, index: number): Order => ({
  ...order,
  number: index + 1,
  ...(index % 4 === 0 && {
    customerName: 'Bjørn-Åge Kristoffersen-Gundersen von Ødegårdsløkkabakkenstuen-Æsøy 🎉',
    customerEmail: 'bjorn-age.kristoffersen-gundersen.von.odegardslokkabakkenstuen@restaurantgjester.example',
    notes: text.repeat(2).slice(0, 500),
    address: 'Kongensgatealleensoverdimensjonerteavkjørsel 112 H0402, oppgang Å, 0184 Oslo',
    fulfilment: 'delivery',
  }),
});

/**
 * Fills a business with as much, and as long, as it may ever hold: premium, 200 dishes, the orders of three months. The figures
 * follow by the stream: `cloud.settle()` waits for them.
 */
export async function fillShop(cloud: LocalCloud, call: OwnerApi): Promise<OwnerBusiness> {
  const business = await call<OwnerBusiness>('GET', '');
  const items = Array.from({ length: dishCount }, (_, n) => dish(n));
  const client = new DynamoDBClient({
    region: cloud.env.AWS_REGION,
    endpoint: cloud.env.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await DynamoDBDocumentClient.from(client).send(
    new PutCommand({
      TableName: cloud.env.TABLE_NAME,
      Item: { ...keys.menu(business.id), items, categoryOrder: [], version: 1 },
    }),
  );
  await writeProfile(cloud, business.id, {
    granted: { at: '2026-01-01T00:00:00.000Z', until: null },
    publishedAt: '2026-01-01T00:00:00.000Z',
    legalName: 'Ærfuglens Østersjøkjøkken og Blåskjellsbar Holding AS',
    orgNumber: '974760673',
    phone: '22334455',
    email: 'bestilling@aerfuglensostersjokjokkenogblaskjellsbar.example',
    address: 'Kongensgatealleensoverdimensjonerteavkjørsel 112, 0184 Oslo',
    description: text,
    footerInfo: Array.from({ length: 10 }, (_, n) => `${at(words, n)} nr. ${n}`.slice(0, 80)),
  });
  const orders = demoOrders({ items, groups: [] }, cloud.clock.now(), 100, seededRandom(42)).slice(
    -orderCount,
  );
  await writeOrders(
    cloud,
    business.id,
    orders.map(({ order, events }, n) => ({ order: longest(order, n), events })),
  );
  for (const [n, name] of words.entries())
    await call('POST', '/employees', {
      name: `${name} Æsøy-Ødegård`.slice(0, 100),
      email: `${n}${'langadresse'.repeat(4)}@aerfuglensostersjokjokken.example`,
      phone: `9123456${n}`,
      notify: 'both',
    });
  return business;
}
