import '../later/fields-style.ts';
import { addStyle } from '../later/add-style.ts';
import sheetStyle from '../styles/sheet.css?inline';

addStyle(sheetStyle);

/** The script for menus with choices or photos: a dish's sheet, and the rule that counts choices. */
export { DishDialog } from './dish-dialog.tsx';
export { countedLine } from './draft.ts';
