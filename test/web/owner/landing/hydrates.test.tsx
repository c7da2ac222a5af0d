// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { renderLanding } from '../../../../web/owner/prerender.tsx';
import { Site } from '../../../../web/owner/site.tsx';

test('the landing page of the build is the one that React finds: nothing is made anew', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderLanding();
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Site />, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
});
