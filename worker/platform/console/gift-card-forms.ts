import { html } from 'hono/html'
import { currencies } from '#config/locales'
import { recipientFields } from './card-recipient'
import { type ConsoleHtml, keyField } from './console-page'

const path = '/ops/gift-cards'

export function cardSearch(): ConsoleHtml {
  return html`<form class="row" method="post" action="${path}/find">
    <div>
      <label for="number">Gift card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required />
    </div>
    <button>Search</button>
  </form>`
}

export function issueForm(entered?: URLSearchParams): ConsoleHtml {
  const currency = entered?.get('currency')
  return html`<form class="card" method="post" action="${path}/issue">
    ${keyField()}
    <h2>Issue a gift card</h2>
    <label for="amount">Amount</label>
    <input id="amount" name="amount" inputmode="decimal" value="${entered?.get('amount') ?? ''}" required />
    <label for="currency">Currency</label>
    <select id="currency" name="currency">
      ${currencies.map((each) => html`<option value="${each}" ${each === currency ? 'selected' : ''}>${each}</option>`)}
    </select>
    ${reasonField('issue', entered)}
    <details ${entered?.get('recipient') ? 'open' : ''}>
      <summary>Send by email</summary>
      ${recipientFields(entered)}
    </details>
    <button>Issue gift card</button>
  </form>`
}

type CardForm = { cardId: string; state: string; balance: number; isPinClosed: boolean; source: string }

/** What may be done with a card as it is. */
export function cardForms({ cardId, state, balance, isPinClosed, source }: CardForm, entered?: URLSearchParams): ConsoleHtml {
  const at = (action: string) => `${path}/${cardId}/${action}`
  const blockForm = (blocked: boolean) =>
    html`<form class="card" method="post" action="${at('block')}">
      ${keyField()}<input type="hidden" name="blocked" value="${String(blocked)}" />
      ${reasonField(blocked ? 'block' : 'unblock', entered)}
      <button class="${blocked ? 'danger' : 'quiet'}">${blocked ? 'Block' : 'Unblock'}</button>
    </form>`
  return html`<div class="grid">
    ${state === 'locked' ? '' : blockForm(true)} ${state === 'locked' || isPinClosed ? blockForm(false) : ''}
    <form class="card" method="post" action="${at('correct')}">
      ${keyField()}
      <label for="delta">Adjust balance by</label>
      <input id="delta" name="delta" inputmode="text" value="${entered?.get('delta') ?? ''}" aria-describedby="delta-hint" required />
      <p class="hint" id="delta-hint">Such as 10.00 to add, or -10.00 to deduct.</p>
      ${reasonField('correct', entered)}
      <button class="danger">Adjust balance</button>
    </form>
    ${
      source === 'operator' && state === 'active' && balance > 0
        ? html`<form class="card" method="post" action="${at('email')}">
            ${keyField()}
            <h2>Send by email</h2>
            ${recipientFields(entered)} <button>Send gift card</button>
          </form>`
        : ''
    }
    ${
      source === 'operator'
        ? html`<form class="card" method="post" action="${at('code')}">
            <p class="hint">The activity log records who views the number and PIN.</p>
            <button class="quiet">Show number and PIN</button>
          </form>`
        : ''
    }
  </div>`
}

function reasonField(of: string, entered?: URLSearchParams): ConsoleHtml {
  return html`<label for="${of}-reason">Reason</label>
    <input id="${of}-reason" name="reason" minlength="3" maxlength="200" value="${entered?.get('reason') ?? ''}" required />`
}

type CardReview = { action: string; name: string; form: URLSearchParams; does: readonly string[] }

/** What a change does, and the question whether to make it. */
export function cardReview({ action, name, form, does }: CardReview): ConsoleHtml {
  return html`<form class="card" method="post" action="${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${does.map((text) => html`<li>${text}</li>`)}
    </ul>
    ${[...form].map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}</button>
      <a href="${action.replace(/\/[a-z]+$/, '')}">Go back</a>
    </div>
  </form>`
}
