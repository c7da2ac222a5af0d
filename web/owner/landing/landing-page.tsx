import '../styles/landing.css';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useReducer, useState } from 'react';
import type { Billing } from '../../../shared/shops/plan.ts';
import { Logo } from '../../ui/logo.tsx';
import { brand, companyLine } from '../lib/brand.ts';
import { chosenBilling, waitingSignUp } from '../lib/remembered.ts';
import { currentSession } from '../lib/session.ts';
import { mayHaveSession } from '../lib/stored-session.ts';
import { noteArrival, type WayBack } from '../lib/way-back.ts';
import { DemoEditor } from './demo-editor.tsx';
import { demoAfter, demoStart } from './demo-menu.ts';
import { Features } from './features.tsx';
import { anchors, Hero, LandingNav } from './hero.tsx';
import { Dish, PhonePreview, StartButton } from './phone-preview.tsx';
import { Prices } from './prices.tsx';

const questions = [
  [
    'Hvor lang tid tar det å komme i gang?',
    'Omtrent ti minutter. Registrer stedet, legg inn rettene eller last inn eksempelmenyen, og del adressen.',
  ],
  [
    'Må jeg ha nettside fra før?',
    `Nei. Du får en adresse som napoli.${brand.site} med en gang. Har du en nettside, kan du lenke til luka fra den.`,
  ],
  [
    'Hvordan betaler kundene?',
    'Når de henter eller får maten levert, med kontanter eller kort. Med Premium kan de også betale på siden når de bestiller, med Vipps eller kort.',
  ],
  [
    'Hva skjer ved bestilling nummer 101?',
    'Den kommer fram. På gratisplanen får gjestene bestille ut dagen etter at du gikk over 100, og så tar siden pause til neste måned. Du får beskjed ved 80 og ved 100, og kan oppgradere når du vil. Bestillinger du avviser som falske, teller ikke, inntil 20 i måneden.',
  ],
  [
    'Kan jeg styre alt fra telefonen?',
    'Ja. Telefon, nettbrett og bærbar viser det samme, og nye bestillinger kommer opp av seg selv.',
  ],
  [
    'Kan jeg stenge når det blir for mye?',
    'Ja, med én bryter. Siden blir stående med menyen, men sier at dere ikke tar imot bestillinger akkurat nå.',
  ],
] as const;

function Faq() {
  return (
    <section className="band" id="faq">
      <div className="page-width faq">
        <div>
          <h2 className="section-title">Det folk spør om.</h2>
        </div>
        <div>
          {questions.map(([question, reply], index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Plus className="i" aria-hidden="true" />
              </summary>
              <p>{reply}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Kinds of place, each in a theme; no customers, no praise. */
const examples = [
  { name: 'Pizzeria', theme: 'klassisk-rod', themeName: 'Klassisk rød', dish: 'pizza' },
  { name: 'Salatbar', theme: 'naturlig-gronn', themeName: 'Naturlig grønn', dish: 'salater' },
  { name: 'Burgerbar', theme: 'varm-oransje', themeName: 'Varm oransje', dish: 'burger' },
];

function Examples() {
  return (
    <section className="band flush" id="kunder">
      <div className="page-width">
        <h2 className="section-title">For steder med kort meny og lang kø.</h2>
        <p className="intro">Pizzabakeren, salatbaren, burgerbaren. Slik kan siden se ut.</p>
        <div className="shops">
          {examples.map(({ name, theme, themeName, dish }) => (
            <div key={theme}>
              <div className="shop" data-theme={theme}>
                <b>{name}</b>
                <Dish name={dish} />
              </div>
              <p className="meta">Fargetemaet {themeName}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const loadAuthModal = () => import('../auth/auth-modal.tsx');
const AuthModal = lazy(async () => ({ default: (await loadAuthModal()).AuthModal }));

/**
 * `onEnter` is called when someone is signed in: on opening the page, after the dialog or after the mail's
 * link. A user on the way to a page of the dashboard is asked to log in at once.
 */
export function LandingPage({ onEnter, wayBack }: { onEnter: () => void; wayBack?: WayBack | undefined }) {
  const [tab, setTab] = useState<'login' | 'signup'>();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    if (waitingSignUp.read() !== undefined) setTab('signup');
  }, []);
  const isOnTheWay = wayBack !== undefined;
  useEffect(() => {
    if (isOnTheWay) setTab('login');
  }, [isOnTheWay]);
  const enter = useCallback(() => {
    setSignedIn(true);
    noteArrival();
    onEnter();
  }, [onEnter]);
  useEffect(() => {
    if (!mayHaveSession()) return;
    currentSession().then(
      (session) => session && enter(),
      () => undefined,
    );
  }, [enter]);
  const start = isSignedIn
    ? undefined
    : () => {
        chosenBilling.forget();
        setTab('signup');
      };
  const tryPremium =
    start &&
    ((billing: Billing) => {
      chosenBilling.keep(billing);
      setTab('signup');
    });
  return (
    <div className="landing" onPointerOver={warmUp}>
      <LandingNav isSignedIn={isSignedIn} onLogin={() => setTab('login')} onStart={start} />
      <main>
        <Hero onStart={start} />
        <DemoSection />
        <Features />
        <Examples />
        <Prices onStart={start} onTry={tryPremium} />
        <Faq />
        <LastCall onStart={start} />
      </main>
      <LandingFooter />
      {tab ? (
        <Suspense fallback={<div className="veil" />}>
          <AuthModal
            startTab={tab}
            note={noteOf(wayBack)}
            onClose={() => setTab(undefined)}
            onSignedIn={enter}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function noteOf(wayBack: WayBack | undefined): string | undefined {
  if (!wayBack) return undefined;
  return wayBack.hasEnded ? 'Du er logget ut. Logg inn igjen for å fortsette.' : 'Logg inn for å åpne siden.';
}

/** The dialog's code is fetched while the pointer is on its way to a button, so that it opens at once. */
function warmUp({ target }: { target: EventTarget }) {
  if (target instanceof Element && target.closest('[data-opens-auth]')) void loadAuthModal();
}

function LastCall({ onStart }: { onStart: (() => void) | undefined }) {
  return (
    <section className="last">
      <div className="page-width">
        <h2 className="section-title">Luka er din. Lyset er på.</h2>
        <StartButton variant="lamp" onStart={onStart} />
        <div className="win" aria-hidden="true">
          <div>
            <svg viewBox="0 0 30 17" aria-hidden="true">
              <path fill="#0f3a47" d="M2 17a13 13 0 0 1 26 0Z" />
              <circle cx="15" cy="2.6" r="2.6" fill="#0f3a47" />
            </svg>
          </div>
        </div>
      </div>
    </section>
  );
}

export function DemoSection() {
  const [state, act] = useReducer(demoAfter, demoStart);
  return (
    <section className="band" id="prov">
      <div className="page-width">
        <h2 className="section-title">Dra, skriv, ferdig.</h2>
        <p className="intro">
          Prøv menyen her. Flytt rettene, rett prisen, skjul det du er tom for. Ingenting lagres.
        </p>
        <div className="demo">
          <DemoEditor state={state} act={act} />
          <PhonePreview dishes={state.dishes.filter((dish) => dish.isVisible)} newest={state.newest} />
        </div>
      </div>
    </section>
  );
}

function LandingFooter() {
  return (
    <footer className="floor">
      <div className="page-width">
        <Logo name={brand.product} light />
        {anchors.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
        <a href="/vilkar">Vilkår</a>
        <a href="/personvern">Personvern</a>
        <span className="quiet" suppressHydrationWarning>
          © {new Date().getFullYear()} {companyLine()}
        </span>
      </div>
    </footer>
  );
}
