import { DishDrawing } from '../parts/dish-drawing.tsx';

export type FailedForm = {
  /** Leads back: to the menu, or to the order. */
  back: { href: string; text: string };
  heading: string;
  message: string;
  /** Sends the same form again; missing where the answer would be the same. */
  again?: { method: 'get' | 'post'; action: string; fields: readonly (readonly [string, string])[] };
};

/** The answer to a form whose shop cannot be shown: no such shop, or no answer from the table. */
export function FailedFormPage({ data: { back, heading, message, again } }: { data: FailedForm }) {
  return (
    <main className="lost">
      <DishDrawing category="" />
      <h1>{heading}</h1>
      <p>{message}</p>
      {again && (
        <form method={again.method} action={again.action}>
          {again.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="main-button">
            Prøv igjen
          </button>
        </form>
      )}
      <a className="text" href={back.href}>
        {back.text}
      </a>
    </main>
  );
}
