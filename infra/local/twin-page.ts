import { html } from 'hono/html';

/** A page of a provider's twin, as a person meets it. */
export const pageFrame = (provider: string, title: string, body: unknown) => html`<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – lokal ${provider}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${provider} <small>lokal tvilling, ingen penger flyttes</small></h1>
<article>${body}</article>
</main>
</body>
</html>`;

const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f4f3ef;color:#10242c;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0 0 1rem;font-size:1.1875rem}
small{display:block;font-size:.875rem;font-weight:400;color:#4a5a60}
article{padding:1.5rem;background:#fff;border:1px solid #dfdcd3;border-radius:12px}
p{margin:0 0 .5rem;overflow-wrap:anywhere}
.to{font-weight:700}
.sum{font-size:2rem;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
.meta{font-size:.875rem;color:#4a5a60}
.bad,.over{margin-block:1rem 0;padding:.75rem 1rem;border-radius:8px;background:#e2ebec}
.bad{background:#f9e2dc;color:#8e2a17}
form{display:grid;gap:.5rem;margin-top:1.5rem}
button,select,.go{display:block;width:100%;min-height:48px;padding:.75rem 1rem;border:1px solid #8c887c;border-radius:8px;background:#fff;color:#10242c;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.go{border-color:#0f3a47;background:#0f3a47;color:#fff}
select{font-weight:400;text-align:left}
a.go{margin-top:1rem}
.quiet{border-color:transparent;font-weight:400}
:focus-visible{outline:3px solid #f2ab21;outline-offset:2px}`;
