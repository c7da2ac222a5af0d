/**
 * The styles that only a page with photos needs; without photos the first visit does not pay for them. The cover lies over the shop's name with chip
 * and phone on it; a dish's button lies on the lower edge of its photo.
 */
export const photoStyle = [
  '.photo{display:block;overflow:hidden;border-radius:var(--radius)}',
  '.photo img{display:block;width:100%;height:100%;object-fit:cover}',
  '.cover{display:block;height:168px;background:var(--fill-deep)}',
  '.cover img{display:block;width:100%;height:100%;object-fit:cover}',
  // Else the logo's margin, which lifts it over the edge, would lift chip and phone with it.
  '.has-cover .wrap{display:flow-root;padding-top:0}',
  '.has-cover .top-row{position:absolute;top:-152px;left:1rem;right:1rem}',
  '.has-cover .tel{padding:0 0.875rem;border-radius:var(--radius);background:#fff;color:var(--ink);min-height:36px}',
  '.has-cover h1,.has-cover h1.is-long{margin-top:1rem;max-width:100%}',
  '.has-cover .tag{max-width:34ch}',
  '.logo{display:block;position:relative;z-index:1;width:88px;height:88px;padding:6px;margin-top:1.25rem;border-radius:var(--radius);background:#fff}',
  '.logo img{display:block;width:100%;height:100%;object-fit:contain;border-radius:var(--inner)}',
  '.logo + h1,.logo + h1.is-long{margin-top:0.75rem}',
  '.has-cover .logo{margin-top:-44px}',
  '.item>.photo{grid-area:1 / 2;width:112px;height:112px}',
  '.item:has(> .photo)>div{grid-area:1 / 1}',
  '.item:has(> .photo)>button{grid-area:1 / 2;align-self:start;justify-self:center;margin-top:88px;z-index:1;box-shadow:inset 0 -3px 0 rgb(0 0 0 / 0.2),0 0 0 4px #fff}',
  '.item:has(> .photo)>.sold-out{grid-area:1 / 2;align-self:start;justify-self:center;margin-top:40px;padding:0 0.5rem;border-radius:var(--inner);background:#fff}',
  '.item.is-out>.photo img{filter:grayscale(1);opacity:0.6}',
  '@media (min-width:900px){.cover{height:260px}.front.has-cover .wrap{min-height:0;padding-top:0}.has-cover .top-row{top:-240px;left:2rem;right:2rem}.front.has-cover h1,.front.has-cover h1.is-long{margin-top:1.25rem;max-width:100%}}',
].join('');
