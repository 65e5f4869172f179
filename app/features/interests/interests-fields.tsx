import { useTranslations } from '~/client/translations'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Select } from '~/ui/select'
import type { InterestsLoaded } from './load-interests.server'

/** Interest checkboxes and shoe size. */
export function InterestsFields({ known, chosen, sizes, size }: InterestsLoaded) {
  const t = useTranslations()
  return (
    <>
      <ChoiceGroup id="interests" legend={t('interests.list')} layout="opts">
        {known.map(({ key, label }) => (
          <Checkbox key={key} id={`interest-${key}`} name="interests" value={key} label={label} defaultChecked={chosen.includes(key)} />
        ))}
      </ChoiceGroup>
      <Select
        id="interests-size"
        name="preferredShoeSize"
        label={t('interests.shoeSize')}
        mark={t('interests.optional')}
        defaultValue={size}
        options={[{ value: '', text: t('interests.noSize') }, ...sizes]}
      />
    </>
  )
}
