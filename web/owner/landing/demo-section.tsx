import { useReducer } from 'react';
import { DemoEditor } from './demo-editor.tsx';
import { demoAfter, demoStart } from './demo-menu.ts';
import { PhonePreview } from './phone-preview.tsx';

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
