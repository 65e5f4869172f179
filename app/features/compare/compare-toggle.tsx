import { useTranslations } from '~/client/translations'

/** The one form of a page that the cards' compare buttons belong to. */
export const compareForm = 'compare'

/** Puts a card's product beside others, or takes it away. */
export function CompareToggle({ id, name, on }: { id: string; name: string; on: boolean }) {
  const t = useTranslations()
  return (
    <button className="check" form={compareForm} name="id" value={id} id={`c-${id}`} aria-pressed={on}>
      <i className="box" />
      {t('compare.compare')}
      <span className="vh">{` ${name}`}</span>
    </button>
  )
}
