import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { ChooseSource } from './choose-source.tsx';
import type { Source } from './lines.ts';
import { LookOver } from './look-over.tsx';

const steps = ['Velg fil', 'Se over', 'Legg inn'];

/** First what to read, then what was read with what is wrong in it; nothing is stored before the last step. */
export function ImportScreen({ menu }: { menu: Menu }) {
  const [source, setSource] = useState<Source>();
  const at = source ? 1 : 0;
  return (
    <>
      <Link className="crumb" to="/dashboard/menu">
        <ArrowLeft className="i" aria-hidden="true" />
        Retter
      </Link>
      <h2 className="title import-title">Importer meny</h2>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'is-done' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <b>{index < at ? <Check className="i" aria-hidden="true" /> : index + 1}</b>
            {step}
          </li>
        ))}
      </ol>
      {source ? (
        <LookOver key={source.name} menu={menu} source={source} onOther={() => setSource(undefined)} />
      ) : (
        <ChooseSource menu={menu} onRead={setSource} />
      )}
    </>
  );
}
