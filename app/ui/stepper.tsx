export type Step = { text: string; href?: string; state: 'done' | 'current' | 'ahead' }

/** Progress through fixed steps. Earlier steps may link back. */
export function Stepper({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ text, href, state }, i) => {
        const stepLabel = (
          <>
            <b>{i + 1}</b>
            <span>{text}</span>
          </>
        )
        return (
          <li key={text} className={state === 'done' ? 'done' : undefined} aria-current={state === 'current' ? 'step' : undefined}>
            {href && state === 'done' ? <a href={href}>{stepLabel}</a> : stepLabel}
          </li>
        )
      })}
    </ol>
  )
}
