import type { Page } from 'playwright-core';

/** Makes every step back of the page's own take as long as it does on a slow phone: a person is faster. */
export const goBackSlowly = (page: Page) =>
  page.evaluate(() => {
    const back = history.back.bind(history);
    const mark = (is: boolean) => document.body.toggleAttribute('data-goes-back', is);
    history.back = () => {
      mark(true);
      addEventListener('popstate', () => mark(false), { once: true });
      setTimeout(back, 300);
    };
  });

/** At the checkout, and nothing goes back any more. */
export async function isAtCheckout(page: Page) {
  await page.locator('[data-goes-back]').waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state?.till === true);
}
