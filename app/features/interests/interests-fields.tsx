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

/** Values of a refused form. */
type SubmittedForm = { values: Record<string, string>; lists?: Record<string, string[]> | undefined }

/** Checked boxes of a name in a refused form; undefined if no form was refused. */
export function getCheckedValues(submitted: SubmittedForm | undefined, name: string): string[] | undefined {
  if (!submitted) return undefined
  const singleValue = submitted.values[name]
  return submitted.lists?.[name] ?? (singleValue === undefined ? [] : [singleValue])
}
