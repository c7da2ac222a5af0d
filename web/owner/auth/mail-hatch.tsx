/** A letter in the hatch. */
export function MailHatch() {
  return (
    <div className="mail luke" aria-hidden="true">
      <div className="luke-wall">
        <div className="luke-open">
          <svg viewBox="0 0 148 120" aria-hidden="true">
            <rect
              x="4"
              y="4"
              width="140"
              height="130"
              rx="8"
              fill="#fffdf8"
              stroke="#0f3a47"
              strokeWidth="5"
            />
            <path
              d="M7 10 74 66 141 10"
              fill="none"
              stroke="#0f3a47"
              strokeWidth="5"
              strokeLinejoin="round"
            />
          </svg>
        </div>
      </div>
      <div className="luke-counter" />
      <div className="luke-base" />
    </div>
  );
}
