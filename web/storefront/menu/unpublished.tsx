import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { Icon } from '../parts/icon.tsx';

/** Over the page of a shop that is not open yet: nothing below it is a promise. */
export function UnpublishedBand({ isDemoMenu }: Pick<PublicBusiness, 'isDemoMenu'>) {
  return (
    <p className="band">
      <Icon name="info" />
      Siden er ikke åpnet ennå.{isDemoMenu && ' Menyen er et eksempel.'}
    </p>
  );
}
