import { vi } from 'vitest';

// The dashboard's tests sign nobody in at Cognito. Its own tests take this back by `vi.unmock`.
vi.mock('../../web/owner/lib/session.ts', () => {
  const goesWell = () => vi.fn(async () => ({}));
  return {
    ...{ signIn: goesWell(), signUp: goesWell(), confirm: goesWell(), resend: goesWell() },
    ...{ resendVerification: goesWell(), verifyEmail: goesWell(), forgotPassword: goesWell() },
    ...{ chooseNewPassword: goesWell(), changePassword: goesWell(), signInAnew: goesWell() },
    signOut: vi.fn(),
    currentSession: vi.fn(async () => undefined),
    accessToken: vi.fn(async () => 'token'),
    noteRefusal: vi.fn(),
    subscribe: vi.fn(() => () => {}),
  };
});

// Nor do they open a line to the server, or ask what the site is called.
vi.mock('../../web/owner/lib/live.ts', () => ({
  useLive: () => {},
  useContact: () => ({ isLost: false }),
}));
vi.mock('../../web/owner/lib/use-site-names.ts', () => ({
  useSiteNames: () => ({ product: 'Luka', site: 'luka.no' }),
}));
