import { type SubmittedForm, getCheckedValues } from '~/client/checked-values'
import { useTranslations } from '~/client/translations'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Select } from '~/ui/select'
import type { LoadedInterests } from './interests.server'

type InterestsFieldsProps = LoadedInterests & { result?: SubmittedForm | undefined }

/** Interest checkboxes and shoe size. */
export function InterestsFields({ known, chosen, sizes, size, result }: InterestsFieldsProps) {
  const t = useTranslations()
  const checkedKeys = getCheckedValues(result, 'interests') ?? chosen
  return (
    <>
      <ChoiceGroup id="interests" legend={t('interests.list')} layout="opts">
        {known.map(({ key, label }) => (
          <Checkbox
            key={key}
            id={`interest-${key}`}
            name="interests"
            value={key}
            label={label}
            defaultChecked={checkedKeys.includes(key)}
          />
        ))}
      </ChoiceGroup>
      <Select
        id="interests-size"
        name="preferredShoeSize"
        label={t('interests.shoeSize')}
        mark={t('interests.optional')}
        defaultValue={result?.values.preferredShoeSize ?? size}
        options={[{ value: '', text: t('interests.noSize') }, ...sizes]}
      />
    </>
  )
}
