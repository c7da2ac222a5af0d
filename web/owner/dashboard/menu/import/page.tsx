import './menu-import.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { LoadError, Loading } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { ChooseSource } from './choose-source.tsx';
import { LookOver } from './look-over.tsx';
import type { Source } from './use-import.ts';

const steps = ['Velg fil', 'Se over', 'Legg inn'];

/** First the file, then its lines with their faults; the last step stores the menu. */
function ImportScreen({ menu }: { menu: Menu }) {
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

export function MenuImportPage() {
  const business = useBusiness();
  const { data: menu, isError, isFetching, refetch } = useQuery(menuQuery(useShop()));
  const canEdit = useMay('editMenu');
  if (!business) return <NoBusiness />;
  if (!canEdit)
    return (
      <section className="card state">
        <h2 className="title">Du kan ikke endre menyen</h2>
        <p>Spør en som eier eller leder restauranten.</p>
      </section>
    );
  if (menu) return <ImportScreen menu={menu} />;
  if (!isError) return <Loading />;
  return (
    <LoadError title="Kunne ikke laste menyen" onRetry={() => void refetch()} busy={isFetching}>
      Menyen er trygg. Sjekk nettet og prøv igjen.
    </LoadError>
  );
}
