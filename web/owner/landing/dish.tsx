/** One of the twelve drawings. The plate takes the text colour around it, the food keeps its own. */
export function Dish({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`dish ${className}`.trim()} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/servise.svg#${name}`} />
    </svg>
  );
}
