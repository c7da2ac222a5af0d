import fieldsStyle from '../styles/fields.css?inline';
import noticeStyle from '../styles/notice.css?inline';
import { addStyle } from './add-style.ts';

// Two scripts have fields; whichever comes first brings this, once.
addStyle(noticeStyle);
addStyle(fieldsStyle);
