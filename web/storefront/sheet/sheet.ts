import '../later/fields-style.ts';
import { addStyle } from '../later/add-style.ts';
import sheetStyle from '../styles/sheet.css?inline';

addStyle(sheetStyle);

export { countedLine } from './counted-line.ts';
/** What only a menu with something to choose or look at needs: the sheet of a dish, and the rule that counts choices. */
export { DishDialog } from './dish-dialog.tsx';
