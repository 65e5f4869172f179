import { html } from 'hono/html'
import { countryCodes, currencies, languages, regions } from '#config/locales'
import { countryName } from '#domain/address/letter-lines'
import { type ConsoleHtml, keyField } from './console-page'
import { languageName } from './content/field-labels'
import { regionsText } from './promotion-facts'
import { promotionKinds } from './promotion-input'
import type { Findings } from './unit-choice'

export const newPromotionPath = '/ops/promotions/new'
type FilledPromotion = { entered: URLSearchParams | undefined; findings: Findings }
type Field = { name: string; label: string; attributes?: ConsoleHtml; hint?: string }

type Choice = { value: string; text: string; isUsual: boolean }

/** A new promotion: what it gives, for whom, where and when. What was entered stays in it. */
export function promotionForm(filled: FilledPromotion): ConsoleHtml {
  return html`<form class="editor" method="post" action="${newPromotionPath}">
    ${keyField()} ${offerSection(filled)} ${codeSection(filled)} ${placeSection(filled)}
    <p class="acts"><button>Review promotion</button> <a href="/ops/promotions">Cancel</a></p>
  </form>`
}

const numeric = html`inputmode="numeric"`

function offerSection(filled: FilledPromotion): ConsoleHtml {
  const kinds = Object.entries(promotionKinds).map(([value, text]) => ({ value, text, isUsual: value === 'percentage' }))
  const others = languages.filter((language) => language !== 'en')
  return html`<section>
    <h2>Offer</h2>
    ${inputOf(filled, { name: 'name.en', label: 'Name', hint: 'Shoppers see it in the cart.' })}
    <details>
      <summary>Names in other languages</summary>
      <p class="hint">A language without a name of its own shows the English one.</p>
      ${others.map((language) => inputOf(filled, { name: `name.${language}`, label: languageName(language) }))}
    </details>
    <fieldset>
      <legend>Type</legend>
      ${kinds.map((kind) => choiceOf(filled, 'radio', { name: 'kind', ...kind }))} ${findingOf('kind', filled.findings)}
    </fieldset>
    ${inputOf(filled, { name: 'percent', label: 'Percent off', attributes: numeric, hint: 'For “Percent off”, from 1 to 100.' })}
    ${pricesOf(filled, { name: 'amount', label: 'Amount off', hint: 'For “Amount off”, in every currency.' })}
    ${pricesOf(filled, { name: 'minimum', label: 'Minimum order value', hint: 'Optional. In every currency, or in none.' })}
  </section>`
}

function codeSection(filled: FilledPromotion): ConsoleHtml {
  const limit = { attributes: numeric, hint: 'Empty for no limit.' }
  return html`<section>
    <h2>Code</h2>
    ${inputOf(filled, { name: 'code', label: 'Code', hint: 'Optional. Without a code, the offer applies automatically.' })}
    <div class="pair">
      <div>${inputOf(filled, { name: 'uses', label: 'Total uses', ...limit })}</div>
      <div>${inputOf(filled, { name: 'usesPerConsumer', label: 'Uses per customer', ...limit })}</div>
    </div>
    ${choiceOf(filled, 'checkbox', { name: 'exclusive', value: 'true', text: 'Can’t be combined with other promotions', isUsual: false })}
  </section>`
}

function placeSection(filled: FilledPromotion): ConsoleHtml {
  const attributes = html`type="datetime-local"`
  const clock = filled.entered?.get('clock')
  return html`<section>
    <h2>Where and when</h2>
    <fieldset>
      <legend>Regions</legend>
      ${regions.map((value) => choiceOf(filled, 'checkbox', { name: 'region', value, text: regionsText([value]), isUsual: true }))}
      ${findingOf('region', filled.findings)}
    </fieldset>
    <div class="pair">
      <div>${inputOf(filled, { name: 'from', label: 'Starts', attributes, hint: 'Empty to start at once.' })}</div>
      <div>${inputOf(filled, { name: 'until', label: 'Ends', attributes, hint: 'Empty for no end date.' })}</div>
    </div>
    <label for="clock">Time zone</label>
    <select id="clock" name="clock">
      <option value="">Local time of each country</option>
      ${countryCodes.map((country) => html`<option value="${country}" ${clock === country ? 'selected' : ''}>${countryName(country, 'en')}</option>`)}
    </select>
  </section>`
}

function choiceOf(
  { entered }: FilledPromotion,
  type: 'radio' | 'checkbox',
  { name, value, text, isUsual }: Choice & { name: string },
): ConsoleHtml {
  const isChosen = entered ? entered.getAll(name).includes(value) : isUsual
  return html`<label><input type="${type}" name="${name}" value="${value}" ${isChosen ? 'checked' : ''} /> ${text}</label>`
}

function findingOf(name: string, findings: Findings): ConsoleHtml | '' {
  return findings[name] ? html`<p class="finding" id="${name}-finding" role="alert">${findings[name]}</p>` : ''
}

function inputOf({ entered, findings }: FilledPromotion, { name, label, attributes, hint }: Field): ConsoleHtml {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(findings[name] ? [`${name}-finding`] : [])]
  const described = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}"` : ''
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${entered?.get(name) ?? ''}"
      ${attributes ?? ''}
      ${described}
      ${findings[name] ? html`aria-invalid="true"` : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''} ${findingOf(name, findings)}`
}

/** One field for each currency; what is wrong is said of all of them. */
function pricesOf(filled: FilledPromotion, { name, label, hint = '' }: Field): ConsoleHtml {
  return html`<fieldset>
    <legend>${label}</legend>
    <p class="hint">${hint}</p>
    <div class="quad">
      ${currencies.map(
        (currency) =>
          html`<div>${inputOf(filled, { name: `${name}.${currency}`, label: currency, attributes: html`inputmode="decimal"` })}</div>`,
      )}
    </div>
    ${findingOf(name, filled.findings)}
  </fieldset>`
}
