import type { Opening } from '#domain/store/opening'
import { useOpeningText } from './use-opening-text'

/** Shows if the store is open, and until or from when. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const [state, ...rest] = useOpeningText()(opening).split(' · ')
  return (
    <p className="small">
      <b style={opening.isOpen ? { color: 'var(--c-ok)' } : undefined}>{state}</b>
      {rest.map((text) => ` · ${text}`)}
    </p>
  )
}
