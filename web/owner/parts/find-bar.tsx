import './parts.css';
import { Search } from 'lucide-react';

type FindBarProps<Choice extends string> = {
  /** For screen readers: 'Finn retter'. */
  label: string;
  className: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  filter: {
    label: string;
    /** The word for no filter. */
    all: string;
    options: readonly { value: Choice; text: string }[];
    value: Choice | '';
    onChoose: (value: Choice | '') => void;
  };
};

/** A search field and one filter over a list. */
export function FindBar<Choice extends string>(props: FindBarProps<Choice>) {
  const { label, className, placeholder, search, onSearch, filter } = props;
  const choose = (value: string) =>
    filter.onChoose(filter.options.find((option) => option.value === value)?.value ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no support in older Safari
    <div className={`find-bar ${className}`} role="search" aria-label={label}>
      <label className="searchbox">
        <Search className="i" aria-hidden="true" />
        <span className="sr">Søk</span>
        <input
          className="input"
          type="search"
          placeholder={placeholder}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <label>
        <span className="sr">{filter.label}</span>
        <select className="select" value={filter.value} onChange={(event) => choose(event.target.value)}>
          <option value="">{filter.all}</option>
          {filter.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
