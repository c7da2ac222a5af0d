import { type CSSProperties, memo } from 'react';
import { kroner } from '../../../../shared/kernel/money.ts';
import { groupedMenu } from '../../../../shared/menu/grouped-menu.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { paintedTheme, type Theme } from '../../../../shared/settings/theme.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { categoryName } from './shown-menu.ts';

type PhonePreviewProps = { menu: Menu; name: string; description: string; theme: Theme };

/** The beginning of the menu as customers have it on their phone, with what is hidden left out. For eyes only. */
export const PhonePreview = memo(function PhonePreview({
  menu,
  name,
  description,
  theme,
}: PhonePreviewProps) {
  const seen = menu.items.filter((item) => item.isAvailable);
  const groups = groupedMenu(seen, menu.categoryOrder).slice(0, 4);
  return (
    <aside className="menu-aside" aria-label="Forhåndsvisning">
      <p className="label">Slik ser kundene menyen</p>
      <div className="phone" style={paintOf(theme)} aria-hidden="true">
        <div className="ph">
          <b>{name}</b>
          {description}
        </div>
        <div className="pn">
          <span>Alle Kategorier</span>
          {groups.map(({ category }) => (category ? <span key={category}>{category}</span> : null))}
        </div>
        <div className="pl">
          {groups.map(({ category, items }) => (
            <div key={category}>
              <h4>
                {categoryName(category)}
                <CategoryPlate category={category} />
              </h4>
              <ul>
                {items.slice(0, 4).map((item) => (
                  <li key={item.id}>
                    <b>{item.name}</b>
                    <b>{kroner(item.priceOre)}</b>
                    <span>{item.description}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {seen.length === 0 ? <p>Ingen retter funnet</p> : null}
        </div>
      </div>
    </aside>
  );
});

/** The cast lets React set custom properties. */
function paintOf(theme: Theme): CSSProperties {
  const { primaryColor, fill, fillDeep, onFill } = paintedTheme(theme);
  return {
    '--shape': primaryColor,
    '--fill': fill,
    '--fill-deep': fillDeep,
    '--on-fill': onFill,
    '--price': fill,
  } as CSSProperties;
}
