import { html } from 'hono/html'
import type { Language } from '#config/locales'
import { isRecord } from '#domain/content/lint/authored'
import { scheduledAt, zonedTime } from '#domain/dates/market-day'
import type { ConsoleHtml } from '../console-page'
import { type BlockField, shapeOf } from './block-fields'
import { labelOf, languageName, valueLabel } from './field-labels'

/** `pictures`: names of those an editor may choose. `findings`: problems by the path of their field. `adding`: path of a list that has an empty row more. */
export type FormView = {
  pictures: readonly string[]
  languages: readonly Language[]
  timeZone: string
  findings: ReadonlyMap<string, string[]>
  adding: string
}
type Shown = FormView & { path: string; name: string; value: unknown; isRequired: boolean }

const sections: readonly (readonly [string, RegExp])[] = [
  ['Text', /^(title|subtitle|overline|eyebrow|richText|opener|label|minimized|maximized|disclaimer|text|submit|confirmation)/],
  ['Picture', /^(media|caption|src|poster|image|logo|backgroundImage|tracks|playerSettings|cloudinaryAsset)/],
  ['Links and products', /^(target|links|linkType|equalTargetSize|items|products|categories|overlayProductId|productId|entry)/],
  ['Schedule', /^active/],
]
const lookAndRest = 'Style, tracking and more'
/** Used by few blocks: among the rest, unless they are filled in. */
const rare = /Html$|^(hideTitle|titleH1|eyebrow\w+|richTextBelowTargets|mediaList|mediaTarget|caption|linkType|equalTargetSize)$/

/** The fields of a block under headings; those people use most are open. */
export function blockFields(fields: Readonly<Record<string, BlockField>>, value: Readonly<Record<string, unknown>>, view: FormView) {
  const named = Map.groupBy(
    Object.entries(fields).filter(([, field]) => !['blocks', 'constant', 'kept'].includes(field.kind)),
    ([name]) =>
      (rare.test(name) && value[name] === undefined ? undefined : sections.find(([, names]) => names.test(name))?.[0]) ?? lookAndRest,
  )
  return [...sections.map(([name]) => name), lookAndRest].map((heading) => {
    const own = named.get(heading) ?? []
    if (own.length === 0) return ''
    const hasFinding = own.some(([name]) => [...view.findings.keys()].some((path) => path === name || path.startsWith(`${name}.`)))
    const isOpen = heading !== lookAndRest || hasFinding || own.some(([, { isRequired }]) => isRequired)
    return html`<details class="card part" ${isOpen ? 'open' : ''}>
      <summary><h2>${heading}</h2></summary>
      ${fieldParts(Object.fromEntries(own), value, { ...view, path: '' })}
    </details>`
  })
}

function fieldParts(
  fields: Readonly<Record<string, BlockField>>,
  value: Readonly<Record<string, unknown>>,
  { path, ...view }: FormView & { path: string },
): (ConsoleHtml | '')[] {
  return Object.entries(fields).map(([name, field]) =>
    fieldPart(field, { ...view, name, path: path ? `${path}.${name}` : name, value: value[name], isRequired: field.isRequired }),
  )
}

function fieldPart(field: BlockField, shown: Shown): ConsoleHtml | '' {
  if (field.kind === 'either') return fieldPart(shapeOf(field, shown.value), shown)
  if (field.kind === 'list') return listPart(field, shown)
  if (field.kind === 'choices') return choicesPart(field.options, shown)
  if (field.kind === 'text') return field.isTranslated || isRecord(shown.value) ? translatedPart(field, shown) : textPart(field, shown)
  if (field.kind === 'time') return timePart(shown)
  if (field.kind === 'group') return groupPart(field, shown)
  return plainPart(field, shown)
}

function groupPart({ fields }: Extract<BlockField, { kind: 'group' }>, shown: Shown) {
  const { name, value } = shown
  return html`<fieldset>
    <legend>${labelOf(name)}</legend>
    ${findingsAt(shown)} ${fieldParts(fields, isRecord(value) ? value : {}, shown)}
  </fieldset>`
}

/** A field with one control. */
function plainPart(field: BlockField, shown: Shown): ConsoleHtml | '' {
  const { name, path, value } = shown
  if (field.kind === 'flag')
    return html`<p class="check">
        <input type="checkbox" id="${path}" name="${path}" ${(value ?? field.isOn) === true ? 'checked' : ''} />
        <label for="${path}">${labelOf(name)}</label>
      </p>
      ${findingsAt(shown)}`
  if (field.kind === 'choice')
    return labeled(
      shown,
      (described) =>
        html`<select id="${path}" name="${path}" ${described}>
          ${optionsOf(field, shown)}
        </select>`,
    )
  if (field.kind === 'words')
    return labeled({ ...shown, hint: 'Enter one per line.' }, (described) =>
      control({ path, text: Array.isArray(value) ? value.join('\n') : '', isLong: true, described }),
    )
  if (field.kind === 'number') {
    const limits = html`${limit('min', field.min)} ${limit('max', field.max)} step="${field.isWhole ? '1' : 'any'}"`
    return labeled(
      shown,
      (described) => html`<input id="${path}" name="${path}" type="number" value="${textOf(value)}" ${limits} ${described} />`,
    )
  }
  if (field.kind === 'date')
    return labeled(shown, (described) => html`<input id="${path}" name="${path}" type="date" value="${textOf(value)}" ${described} />`)
  return ''
}

function limit(name: 'min' | 'max', value: number | undefined) {
  return value === undefined ? '' : html`${name}="${value}"`
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A field with its label, a hint and what the lint found. */
function labeled(shown: Shown & { hint?: string; label?: string }, control: (described: ConsoleHtml | '') => ConsoleHtml) {
  const { path, name, findings, hint, label = labelOf(name) } = shown
  const ids = [...(hint ? [`${path}-hint`] : []), ...(findings.has(path) ? [`${path}-findings`] : [])]
  const described = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}" ${findings.has(path) ? html`aria-invalid="true"` : ''}` : ''
  return html`<label for="${path}">${label}</label>${control(described)}${hint ? html`<p class="hint" id="${path}-hint">${hint}</p>` : ''}
    ${findingsAt(shown)}`
}

function findingsAt({ findings, path }: Pick<Shown, 'findings' | 'path'>) {
  const own = findings.get(path) ?? []
  return own.length === 0 ? '' : html`<p class="finding" id="${path}-findings">${own.join(' ')}</p>`
}

function optionsOf({ options, usual }: Extract<BlockField, { kind: 'choice' }>, { name, value, isRequired }: Shown) {
  // A part of a group that is not filled in has no value yet, though the group needs one.
  const none =
    isRequired && value !== undefined
      ? ''
      : html`<option value="">${usual === undefined ? '–' : `Default: ${valueLabel(name, usual)}`}</option>`
  return html`${none}${options.map((option) => html`<option value="${option}" ${option === value ? 'selected' : ''}>${valueLabel(name, option)}</option>`)}`
}

function choicesPart(options: readonly string[], shown: Shown) {
  const { path, name, value } = shown
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return html`<fieldset>
    <legend>${labelOf(name)}</legend>
    ${findingsAt(shown)}
    ${options.map(
      (option) =>
        html`<p class="check">
          <input type="checkbox" id="${path}-${option}" name="${path}" value="${option}" ${chosen.includes(option) ? 'checked' : ''} />
          <label for="${path}-${option}">${valueLabel(name, option)}</label>
        </p>`,
    )}
  </fieldset>`
}

type TextField = Extract<BlockField, { kind: 'text' }>

function textPart({ isPicture, isAddress, isLong }: TextField, shown: Shown) {
  const { path, value, name } = shown
  if (isPicture && !(typeof value === 'string' && value.startsWith('https://'))) return picturePart(shown)
  const hint = isAddress
    ? 'Enter a path such as /c/men-jackets-1010, or an address that starts with https://.'
    : /color/i.test(name)
      ? 'Enter a color such as #1a2b3c.'
      : undefined
  return labeled({ ...shown, ...(hint && { hint }) }, (described) => control({ path, text: textOf(value), isLong, described }))
}

function control({ path, text, isLong, described }: { path: string; text: string; isLong: boolean; described: ConsoleHtml | '' }) {
  return isLong
    ? html`<textarea id="${path}" name="${path}" rows="4" ${described}>${text}</textarea>`
    : html`<input id="${path}" name="${path}" value="${text}" ${described} />`
}

/** Scenes and brand marks by name, and the one that is there, whatever it is. */
function picturePart(shown: Shown) {
  const { path, value, pictures } = shown
  const own = textOf(value)
  const names = [...new Set([...(own ? [own] : []), ...pictures])]
  return labeled(
    shown,
    (described) =>
      html`<select id="${path}" name="${path}" ${described}>
        <option value="">No picture</option>
        ${names.map((name) => html`<option value="${name}" ${name === own ? 'selected' : ''}>${labelOf(name)}</option>`)}
      </select>`,
  )
}

/** One field for each language that shoppers of the site read. */
function translatedPart({ isLong }: TextField, shown: Shown) {
  const { path, name, languages, findings } = shown
  const texts = isRecord(shown.value) ? shown.value : Object.fromEntries(languages.map((language) => [language, shown.value]))
  return html`${languages.map((language, index) =>
    labeled(
      {
        ...shown,
        path: `${path}.${language}`,
        label: languages.length > 1 ? `${labelOf(name)} (${languageName(language)})` : labelOf(name),
        // What is wrong with the text as a whole is said once.
        findings: new Map(index === 0 && findings.has(path) ? [[`${path}.${language}`, findings.get(path) ?? []]] : []),
      },
      (described) => control({ path: `${path}.${language}`, text: textOf(texts[language]), isLong, described }),
    ),
  )}`
}

function timePart(shown: Shown) {
  const { path, value, timeZone } = shown
  const moment = typeof value === 'string' ? scheduledAt(value, timeZone) : NaN
  const local = Number.isNaN(moment) ? '' : zonedTime(moment, timeZone)
  return labeled(
    { ...shown, hint: `Time in ${timeZone.replace('_', ' ')}.` },
    (described) => html`<input id="${path}" name="${path}" type="datetime-local" value="${local}" ${described} />`,
  )
}

/** Rows of a list, each with what moves or removes it; `adding` shows an empty one more. */
function listPart({ item }: Extract<BlockField, { kind: 'list' }>, shown: Shown) {
  const { path, name, value, adding } = shown
  const rows: unknown[] = [...(Array.isArray(value) ? value : []), ...(adding === path ? [undefined] : [])]
  const act = (kind: string, index: number, label: string) =>
    html`<button class="plain" name="do" value="${kind}:${path}.${index}" aria-label="${label} ${index + 1} of ${labelOf(name)}">
      ${label}
    </button>`
  return html`<fieldset id="${path}">
    <legend>${labelOf(name)}</legend>
    <input type="hidden" name="${path}.count" value="${rows.length}" />
    ${findingsAt(shown)}
    ${rows.map(
      (row, index) =>
        html`<div class="row-of-list">
          ${fieldPart(item, { ...shown, path: `${path}.${index}`, name: String(index + 1), value: row, isRequired: true })}
          <p class="acts">
            ${index > 0 ? act('up', index, 'Up') : ''} ${index < rows.length - 1 ? act('down', index, 'Down') : ''}
            ${act('remove', index, 'Remove')}
          </p>
        </div>`,
    )}
    <button class="quiet" name="do" value="add:${path}">Add another</button>
  </fieldset>`
}
