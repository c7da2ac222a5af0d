export const title = 'Varsler';
export const couldNotOpen = 'Kunne ikke åpne lenken';
/** Empty: what our own API or the net says stands there. */
export const tryAgainLater = '';
export const tryAgain = 'Prøv igjen';
export const loading = 'Laster...';
export const saving = 'Lagrer...';
export const deadHeading = 'Lenken virker ikke lenger';
export const dead = 'En bekreftelse virker i sju dager. Vil du ha varsler, kan stedet sende deg en ny.';

export const stopAll = (product: string) => `Stopp all e-post fra ${product}`;
export const blockedTitle = 'All e-post er stoppet';
export const blocked = (product: string) => `Ingen steder på ${product} sender deg e-post.`;
export const startAll = 'Ta imot igjen';
export const stoppedTitle = 'E-posten er stoppet';
export const stopped = (shop: string) =>
  `${shop} sender deg ikke mer e-post. Bestillinger kommer fram som før.`;
export const start = 'Start igjen';
export const onTitle = 'Varslene er på';
export const stopNoticesTitle = 'Vil du stoppe varslene?';
const together = 'Kommer det mange, samles de til høyst én e-post hvert tiende minutt.';
export const on = (shop: string) =>
  `Du får e-post når ${shop} får en ny bestilling, eller når ingen svarer på en. ${together}`;
export const canClose = 'Du kan lukke siden.';
export const stopNotices = 'Stopp varslene';
export const stopTitle = 'Vil du stoppe e-posten?';
export const stopQuestion = (shop: string) =>
  `Da sender ${shop} deg ingen e-post om bestillinger, heller ikke om dem du selv gjør der.`;
export const stop = 'Stopp e-posten';
export const confirmTitle = 'Vil du ha varsler?';
export const confirmQuestion = (shop: string) =>
  `${shop} vil sende deg e-post når de får en ny bestilling, eller når ingen svarer på en. ${together} Du kan stoppe dem når du vil.`;
export const confirm = 'Ja, send meg varsler';
