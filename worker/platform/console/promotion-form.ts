import { html } from 'hono/html'
import { countryCodes, currencies, languages, regions } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { getCountryName } from '#domain/address/address-lines'
import { type ConsoleHtml, renderKeyField } from './console-page'
import { getLanguageName } from './content/block-fields'
import { formatRegions, formatReward } from './promotion-facts'
import { promotionKinds } from './promotion-input'
import type { FieldErrors } from './unit-fields'

export const newPromotionPath = '/ops/promotions/new'
export const getPromotionPath = (promotionId: string) => `/ops/promotions/${encodeURIComponent(promotionId)}`
/** `base`: the promotion that is edited or copied; kinds that only it has are among its choices. */
export type PromotionFormState = { entered: URLSearchParams | undefined; findings: FieldErrors; base?: Promotion | undefined }
/** Target of the form; `hiddenFields`: fields nobody types. */
type FormTarget = { action: string; cancelHref: string; hiddenFields?: Readonly<Record<string, string>> }
type InputField = { name: string; label: string; attributes?: ConsoleHtml; hint?: string }

type ChoiceField = { value: string; text: string; isUsual: boolean }

/** A promotion: what it gives, for whom, where and when. What was entered stays in it. */
export function renderPromotionForm(formState: PromotionFormState, { action, cancelHref, hiddenFields = {} }: FormTarget): ConsoleHtml {
  return html`<form class="editor" method="post" action="${action}">
    ${renderKeyField()}
    ${Object.entries(hiddenFields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${renderOfferSection(formState)} ${renderCodeSection(formState)} ${renderScheduleSection(formState)}
    <p class="acts"><button>Review promotion</button> <a href="${cancelHref}">Cancel</a></p>
  </form>`
}

const numericAttributes = html`inputmode="numeric"`

function renderOfferSection(formState: PromotionFormState): ConsoleHtml {
  const { base } = formState
  const kinds = Object.entries(promotionKinds).map(([value, text]) => ({ value, text, isUsual: value === 'percentage' }))
  const isOtherKind = base && !Object.hasOwn(promotionKinds, base.reward.kind)
  const kindChoices = isOtherKind ? [...kinds, { value: base.reward.kind, text: formatReward(base), isUsual: false }] : kinds
  const otherLanguages = languages.filter((language) => language !== 'en')
  return html`<section>
    <h2>Offer</h2>
    ${renderInput(formState, { name: 'name.en', label: 'Name', hint: 'Shoppers see it in the cart.' })}
    <details>
      <summary>Names in other languages</summary>
      <p class="hint">A language without a name of its own shows the English one.</p>
      ${otherLanguages.map((language) => renderInput(formState, { name: `name.${language}`, label: getLanguageName(language) }))}
    </details>
    <fieldset>
      <legend>Type</legend>
      ${kindChoices.map((kind) => renderChoice(formState, 'radio', { name: 'kind', ...kind }))} ${renderFinding('kind', formState.findings)}
    </fieldset>
    ${renderInput(formState, { name: 'percent', label: 'Percent off', attributes: numericAttributes, hint: 'For “Percent off”, from 1 to 100.' })}
    ${renderPriceFields(formState, { name: 'amount', label: 'Amount off', hint: 'For “Amount off”, in every currency.' })}
    ${renderPriceFields(formState, { name: 'minimum', label: 'Minimum order value', hint: 'Optional. In every currency, or in none.' })}
    ${
      base?.minimum === 'market'
        ? renderChoice(formState, 'checkbox', {
            ...{ name: 'minimum.market', value: 'true', isUsual: false },
            text: 'The free-delivery threshold of each country',
          })
        : ''
    }
  </section>`
}

function renderCodeSection(formState: PromotionFormState): ConsoleHtml {
  const limit = { attributes: numericAttributes, hint: 'Empty for no limit.' }
  return html`<section>
    <h2>Code</h2>
    ${renderInput(formState, { name: 'code', label: 'Code', hint: 'Optional. Without a code, the offer applies automatically.' })}
    <div class="pair">
      <div>${renderInput(formState, { name: 'uses', label: 'Total uses', ...limit })}</div>
      <div>${renderInput(formState, { name: 'usesPerConsumer', label: 'Uses per customer', ...limit })}</div>
    </div>
    ${renderChoice(formState, 'checkbox', { name: 'exclusive', value: 'true', text: 'Can’t be combined with other promotions', isUsual: false })}
  </section>`
}

function renderScheduleSection(formState: PromotionFormState): ConsoleHtml {
  const attributes = html`type="datetime-local"`
  const selectedCountry = formState.entered?.get('clock')
  return html`<section>
    <h2>Where and when</h2>
    <fieldset>
      <legend>Regions</legend>
      ${regions.map((value) => renderChoice(formState, 'checkbox', { name: 'region', value, text: formatRegions([value]), isUsual: true }))}
      ${renderFinding('region', formState.findings)}
    </fieldset>
    <div class="pair">
      <div>${renderInput(formState, { name: 'from', label: 'Starts', attributes, hint: 'Empty to start at once.' })}</div>
      <div>${renderInput(formState, { name: 'until', label: 'Ends', attributes, hint: 'Empty for no end date.' })}</div>
    </div>
    <label for="clock">Time zone</label>
    <select id="clock" name="clock">
      <option value="">Local time of each country</option>
      ${countryCodes.map((country) => html`<option value="${country}" ${selectedCountry === country ? 'selected' : ''}>${getCountryName(country, 'en')}</option>`)}
    </select>
  </section>`
}

function renderChoice(
  { entered }: PromotionFormState,
  type: 'radio' | 'checkbox',
  { name, value, text, isUsual }: ChoiceField & { name: string },
): ConsoleHtml {
  const isChosen = entered ? entered.getAll(name).includes(value) : isUsual
  return html`<label><input type="${type}" name="${name}" value="${value}" ${isChosen ? 'checked' : ''} /> ${text}</label>`
}

function renderFinding(name: string, findings: FieldErrors): ConsoleHtml | '' {
  return findings[name] ? html`<p class="finding" id="${name}-finding" role="alert">${findings[name]}</p>` : ''
}

function renderInput({ entered, findings }: PromotionFormState, { name, label, attributes, hint }: InputField): ConsoleHtml {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(findings[name] ? [`${name}-finding`] : [])]
  const describedBy = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}"` : ''
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${entered?.get(name) ?? ''}"
      ${attributes ?? ''}
      ${describedBy}
      ${findings[name] ? html`aria-invalid="true"` : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''} ${renderFinding(name, findings)}`
}

/** One field per currency; an error applies to all of them. */
function renderPriceFields(formState: PromotionFormState, { name, label, hint = '' }: InputField): ConsoleHtml {
  return html`<fieldset>
    <legend>${label}</legend>
    <p class="hint">${hint}</p>
    <div class="quad">
      ${currencies.map(
        (currency) =>
          html`<div>
            ${renderInput(formState, { name: `${name}.${currency}`, label: currency, attributes: html`inputmode="decimal"` })}
          </div>`,
      )}
    </div>
    ${renderFinding(name, formState.findings)}
  </fieldset>`
}
