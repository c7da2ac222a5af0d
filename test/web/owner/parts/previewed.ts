import { screen, waitFor } from '@testing-library/react';
import { demoRestaurant } from '../../../../functions/storefront/demo-restaurant.ts';
import type { PublicBusiness } from '../../../../shared/storefront/answers.ts';

const data = { kind: 'menu', base: '/restaurant/demo', business: demoRestaurant.nb };

/** The answers of the dashboard's own host about customers' pages. */
export const shopAnswers = {
  'GET /restaurant/demo': () =>
    new Response(
      `<html><head></head><body><div id="page">Demo</div><script type="application/json" id="data">${JSON.stringify(data)}</script></body></html>`,
    ),
  'GET /restaurant/napoli/api/storefront/business': () =>
    Response.json({ ...demoRestaurant.nb, businessName: 'Napoli', subdomain: 'napoli' }),
};

/** The document in the newest frame. */
async function framed(): Promise<Document> {
  const frame = await waitFor(() => {
    const newest = [...screen.getByRole('figure').querySelectorAll('iframe')].at(-1);
    if (!newest) throw new Error('No page in the preview yet');
    return newest;
  });
  return new DOMParser().parseFromString(frame.srcdoc, 'text/html');
}

/** The data of the page in the preview. */
export async function previewed(): Promise<PublicBusiness> {
  return JSON.parse((await framed()).getElementById('data')?.textContent ?? '').business;
}

/** The colours that it is painted with, as '--fill:#c41e3a;…'. */
export async function previewedStyle(): Promise<string> {
  return (await framed()).querySelector('style')?.textContent ?? '';
}
