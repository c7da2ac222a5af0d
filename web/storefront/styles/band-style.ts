/** The band over the page of a shop that is not open yet: only such a page has its style. */
export const bandStyle =
  '.band{display:flex;gap:.75rem;align-items:center;padding:.75rem 1rem;background:var(--lamp-soft);color:var(--lamp-ink);font-weight:700;line-height:1.3;border-bottom:2px solid var(--lamp-2)}';
