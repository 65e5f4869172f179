import type { Opening } from '#domain/store/opening'
import { useOpeningText } from './use-opening-text'

/** Whether the store is open now, and until or from when. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const [state, ...rest] = useOpeningText()(opening).split(' · ')
  return (
    <p className="small">
      <b style={opening.isOpen ? { color: 'var(--c-ok)' } : undefined}>{state}</b>
      {rest.map((text) => ` · ${text}`)}
    </p>
  )
}
