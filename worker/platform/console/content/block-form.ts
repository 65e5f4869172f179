import { html } from 'hono/html'
import type { Language } from '#config/locales'
import { isRecord } from '#domain/content/lint/authored-blocks'
import { parseScheduledTime, toZonedTime } from '#domain/dates/market-day'
import type { ConsoleHtml } from '../console-page'
import { type BlockField, findMatchingShape, getFieldLabel, getLanguageName, getValueLabel } from './block-fields'

/** `pictures`: names of those an editor may choose. `findings`: problems by the path of their field. `adding`: path of a list that has an empty row more. */
export type BlockFormView = {
  pictures: readonly string[]
  languages: readonly Language[]
  timeZone: string
  findings: ReadonlyMap<string, string[]>
  adding: string
}
type FieldContext = BlockFormView & { path: string; name: string; value: unknown; isRequired: boolean }

const formSections: readonly (readonly [string, RegExp])[] = [
  ['Text', /^(title|subtitle|overline|eyebrow|richText|opener|label|minimized|maximized|disclaimer|text|submit|confirmation)/],
  ['Picture', /^(media|caption|src|poster|image|logo|backgroundImage|tracks|playerSettings|cloudinaryAsset)/],
  ['Links and products', /^(target|links|linkType|equalTargetSize|items|products|categories|overlayProductId|productId|entry)/],
  ['Schedule', /^active/],
]
const otherSection = 'Style, tracking and more'
/** Used by few blocks: among the rest, unless they are filled in. */
const rareFields = /Html$|^(hideTitle|titleH1|eyebrow\w+|richTextBelowTargets|mediaList|mediaTarget|caption|linkType|equalTargetSize)$/

/** The fields of a block under headings; those people use most are open. */
export function renderBlockFields(
  fields: Readonly<Record<string, BlockField>>,
  value: Readonly<Record<string, unknown>>,
  view: BlockFormView,
) {
  const fieldsByHeading = Map.groupBy(
    Object.entries(fields).filter(([, field]) => !['blocks', 'constant', 'kept'].includes(field.kind)),
    ([name]) =>
      (rareFields.test(name) && value[name] === undefined ? undefined : formSections.find(([, names]) => names.test(name))?.[0]) ??
      otherSection,
  )
  return [...formSections.map(([name]) => name), otherSection].map((heading) => {
    const headingFields = fieldsByHeading.get(heading) ?? []
    if (headingFields.length === 0) return ''
    const hasFinding = headingFields.some(([name]) =>
      [...view.findings.keys()].some((path) => path === name || path.startsWith(`${name}.`)),
    )
    const isOpen = heading !== otherSection || hasFinding || headingFields.some(([, { isRequired }]) => isRequired)
    return html`<details class="card part" ${isOpen ? 'open' : ''}>
      <summary><h2>${heading}</h2></summary>
      ${renderFields(Object.fromEntries(headingFields), value, { ...view, path: '' })}
    </details>`
  })
}

function renderFields(
  fields: Readonly<Record<string, BlockField>>,
  value: Readonly<Record<string, unknown>>,
  { path, ...view }: BlockFormView & { path: string },
): (ConsoleHtml | '')[] {
  return Object.entries(fields).map(([name, field]) =>
    renderField(field, { ...view, name, path: path ? `${path}.${name}` : name, value: value[name], isRequired: field.isRequired }),
  )
}

function renderField(field: BlockField, context: FieldContext): ConsoleHtml | '' {
  if (field.kind === 'either') return renderField(findMatchingShape(field, context.value), context)
  if (field.kind === 'list') return renderListField(field, context)
  if (field.kind === 'choices') return renderChoices(field.options, context)
  if (field.kind === 'text')
    return field.isTranslated || isRecord(context.value) ? renderTranslatedField(field, context) : renderTextField(field, context)
  if (field.kind === 'time') return renderTimeField(context)
  if (field.kind === 'group') return renderGroup(field, context)
  return renderSimpleField(field, context)
}

function renderGroup({ fields }: Extract<BlockField, { kind: 'group' }>, context: FieldContext) {
  const { name, value } = context
  return html`<fieldset>
    <legend>${getFieldLabel(name)}</legend>
    ${renderFindings(context)} ${renderFields(fields, isRecord(value) ? value : {}, context)}
  </fieldset>`
}

/** A field with one control. */
function renderSimpleField(field: BlockField, context: FieldContext): ConsoleHtml | '' {
  const { name, path, value } = context
  if (field.kind === 'flag')
    return html`<p class="check">
        <input type="checkbox" id="${path}" name="${path}" ${(value ?? field.isOn) === true ? 'checked' : ''} />
        <label for="${path}">${getFieldLabel(name)}</label>
      </p>
      ${renderFindings(context)}`
  if (field.kind === 'choice')
    return renderLabeledField(
      context,
      (describedBy) =>
        html`<select id="${path}" name="${path}" ${describedBy}>
          ${renderOptions(field, context)}
        </select>`,
    )
  if (field.kind === 'words')
    return renderLabeledField({ ...context, hint: 'Enter one per line.' }, (describedBy) =>
      renderTextControl({ path, text: Array.isArray(value) ? value.join('\n') : '', isLong: true, described: describedBy }),
    )
  if (field.kind === 'number') {
    const limits = html`${renderLimit('min', field.min)} ${renderLimit('max', field.max)} step="${field.isWhole ? '1' : 'any'}"`
    return renderLabeledField(
      context,
      (describedBy) => html`<input id="${path}" name="${path}" type="number" value="${toInputText(value)}" ${limits} ${describedBy} />`,
    )
  }
  if (field.kind === 'date')
    return renderLabeledField(
      context,
      (describedBy) => html`<input id="${path}" name="${path}" type="date" value="${toInputText(value)}" ${describedBy} />`,
    )
  return ''
}

function renderLimit(name: 'min' | 'max', value: number | undefined) {
  return value === undefined ? '' : html`${name}="${value}"`
}

function toInputText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A field with its label, a hint and what the lint found. */
function renderLabeledField(
  context: FieldContext & { hint?: string; label?: string },
  renderControl: (describedBy: ConsoleHtml | '') => ConsoleHtml,
) {
  const { path, name, findings, hint, label = getFieldLabel(name) } = context
  const ids = [...(hint ? [`${path}-hint`] : []), ...(findings.has(path) ? [`${path}-findings`] : [])]
  const described = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}" ${findings.has(path) ? html`aria-invalid="true"` : ''}` : ''
  return html`<label for="${path}">${label}</label
    >${renderControl(described)}${hint ? html`<p class="hint" id="${path}-hint">${hint}</p>` : ''} ${renderFindings(context)}`
}

function renderFindings({ findings, path }: Pick<FieldContext, 'findings' | 'path'>) {
  const fieldFindings = findings.get(path) ?? []
  return fieldFindings.length === 0 ? '' : html`<p class="finding" id="${path}-findings">${fieldFindings.join(' ')}</p>`
}

function renderOptions({ options, usual }: Extract<BlockField, { kind: 'choice' }>, { name, value, isRequired }: FieldContext) {
  // A part of a group that is not filled in has no value yet, though the group needs one.
  const emptyOption =
    isRequired && value !== undefined
      ? ''
      : html`<option value="">${usual === undefined ? '–' : `Default: ${getValueLabel(name, usual)}`}</option>`
  return html`${emptyOption}${options.map((option) => html`<option value="${option}" ${option === value ? 'selected' : ''}>${getValueLabel(name, option)}</option>`)}`
}

function renderChoices(options: readonly string[], context: FieldContext) {
  const { path, name, value } = context
  const chosenOptions: unknown[] = Array.isArray(value) ? value : []
  return html`<fieldset>
    <legend>${getFieldLabel(name)}</legend>
    ${renderFindings(context)}
    ${options.map(
      (option) =>
        html`<p class="check">
          <input
            type="checkbox"
            id="${path}-${option}"
            name="${path}"
            value="${option}"
            ${chosenOptions.includes(option) ? 'checked' : ''}
          />
          <label for="${path}-${option}">${getValueLabel(name, option)}</label>
        </p>`,
    )}
  </fieldset>`
}

type TextField = Extract<BlockField, { kind: 'text' }>

function renderTextField({ isPicture, isAddress, isLong }: TextField, context: FieldContext) {
  const { path, value, name } = context
  if (isPicture && !(typeof value === 'string' && value.startsWith('https://'))) return renderPictureField(context)
  const hint = isAddress
    ? 'Enter a path such as /c/men-jackets-1010, or an address that starts with https://.'
    : /color/i.test(name)
      ? 'Enter a color such as #1a2b3c.'
      : undefined
  return renderLabeledField({ ...context, ...(hint && { hint }) }, (describedBy) =>
    renderTextControl({ path, text: toInputText(value), isLong, described: describedBy }),
  )
}

function renderTextControl({
  path,
  text,
  isLong,
  described,
}: {
  path: string
  text: string
  isLong: boolean
  described: ConsoleHtml | ''
}) {
  return isLong
    ? html`<textarea id="${path}" name="${path}" rows="4" ${described}>${text}</textarea>`
    : html`<input id="${path}" name="${path}" value="${text}" ${described} />`
}

/** Select of scenes and brand marks by name; always includes the current value. */
function renderPictureField(context: FieldContext) {
  const { path, value, pictures } = context
  const currentPicture = toInputText(value)
  const names = [...new Set([...(currentPicture ? [currentPicture] : []), ...pictures])]
  return renderLabeledField(
    context,
    (describedBy) =>
      html`<select id="${path}" name="${path}" ${describedBy}>
        <option value="">No picture</option>
        ${names.map((name) => html`<option value="${name}" ${name === currentPicture ? 'selected' : ''}>${getFieldLabel(name)}</option>`)}
      </select>`,
  )
}

/** One field for each language that shoppers of the site read. */
function renderTranslatedField({ isLong }: TextField, context: FieldContext) {
  const { path, name, languages, findings } = context
  const texts = isRecord(context.value) ? context.value : Object.fromEntries(languages.map((language) => [language, context.value]))
  return html`${languages.map((language, index) =>
    renderLabeledField(
      {
        ...context,
        path: `${path}.${language}`,
        label: languages.length > 1 ? `${getFieldLabel(name)} (${getLanguageName(language)})` : getFieldLabel(name),
        // Errors of the whole text are shown once, at its first language.
        findings: new Map(index === 0 && findings.has(path) ? [[`${path}.${language}`, findings.get(path) ?? []]] : []),
      },
      (describedBy) =>
        renderTextControl({ path: `${path}.${language}`, text: toInputText(texts[language]), isLong, described: describedBy }),
    ),
  )}`
}

function renderTimeField(context: FieldContext) {
  const { path, value, timeZone } = context
  const moment = typeof value === 'string' ? parseScheduledTime(value, timeZone) : NaN
  const localTime = Number.isNaN(moment) ? '' : toZonedTime(moment, timeZone)
  return renderLabeledField(
    { ...context, hint: `Time in ${timeZone.replace('_', ' ')}.` },
    (describedBy) => html`<input id="${path}" name="${path}" type="datetime-local" value="${localTime}" ${describedBy} />`,
  )
}

/** Rows of a list, each with what moves or removes it; `adding` shows an empty one more. */
function renderListField({ item }: Extract<BlockField, { kind: 'list' }>, context: FieldContext) {
  const { path, name, value, adding } = context
  const rows: unknown[] = [...(Array.isArray(value) ? value : []), ...(adding === path ? [undefined] : [])]
  const renderRowButton = (kind: string, index: number, label: string) =>
    html`<button class="plain" name="do" value="${kind}:${path}.${index}" aria-label="${label} ${index + 1} of ${getFieldLabel(name)}">
      ${label}
    </button>`
  return html`<fieldset id="${path}">
    <legend>${getFieldLabel(name)}</legend>
    <input type="hidden" name="${path}.count" value="${rows.length}" />
    ${renderFindings(context)}
    ${rows.map(
      (row, index) =>
        html`<div class="row-of-list">
          ${renderField(item, { ...context, path: `${path}.${index}`, name: String(index + 1), value: row, isRequired: true })}
          <p class="acts">
            ${index > 0 ? renderRowButton('up', index, 'Up') : ''} ${index < rows.length - 1 ? renderRowButton('down', index, 'Down') : ''}
            ${renderRowButton('remove', index, 'Remove')}
          </p>
        </div>`,
    )}
    <button class="quiet" name="do" value="add:${path}">Add another</button>
  </fieldset>`
}
