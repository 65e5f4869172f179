import { html } from 'hono/html'
import { currencies } from '#config/locales'
import { renderRecipientFields } from './card-recipient'
import { type ConsoleHtml, renderKeyField } from './console-page'

const giftCardsPath = '/ops/gift-cards'

export function renderCardSearch(): ConsoleHtml {
  return html`<form class="row" method="post" action="${giftCardsPath}/find">
    <div>
      <label for="number">Gift card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required />
    </div>
    <button>Search</button>
  </form>`
}

export function renderIssueForm(enteredForm?: URLSearchParams): ConsoleHtml {
  const currency = enteredForm?.get('currency')
  return html`<form class="card" method="post" action="${giftCardsPath}/issue">
    ${renderKeyField()}
    <h2>Issue a gift card</h2>
    <label for="amount">Amount</label>
    <input id="amount" name="amount" inputmode="decimal" value="${enteredForm?.get('amount') ?? ''}" required />
    <label for="currency">Currency</label>
    <select id="currency" name="currency">
      ${currencies.map((option) => html`<option value="${option}" ${option === currency ? 'selected' : ''}>${option}</option>`)}
    </select>
    ${renderReasonField('issue', enteredForm)}
    <details ${enteredForm?.get('recipient') ? 'open' : ''}>
      <summary>Send by email</summary>
      ${renderRecipientFields(enteredForm)}
    </details>
    <button>Issue gift card</button>
  </form>`
}

type GiftCardFormData = { cardId: string; state: string; balance: number; isPinClosed: boolean; source: string }

/** Forms of the actions that the card's state allows. */
export function renderCardForms(
  { cardId, state, balance, isPinClosed, source }: GiftCardFormData,
  enteredForm?: URLSearchParams,
): ConsoleHtml {
  const buildActionPath = (action: string) => `${giftCardsPath}/${cardId}/${action}`
  const renderBlockForm = (blocked: boolean) =>
    html`<form class="card" method="post" action="${buildActionPath('block')}">
      ${renderKeyField()}<input type="hidden" name="blocked" value="${String(blocked)}" />
      <h2>${blocked ? 'Block gift card' : 'Unblock gift card'}</h2>
      ${renderReasonField(blocked ? 'block' : 'unblock', enteredForm)}
      <button class="${blocked ? 'danger' : 'quiet'}">${blocked ? 'Block' : 'Unblock'}</button>
    </form>`
  const codeForm = html`<form class="card" method="post" action="${buildActionPath('code')}">
    <h2>Number and PIN</h2>
    <p class="hint">The activity log records who views the number and PIN.</p>
    <button class="quiet">Show number and PIN</button>
  </form>`
  return html`<div class="grid">
    <div class="stack">
      ${state === 'locked' ? '' : renderBlockForm(true)} ${state === 'locked' || isPinClosed ? renderBlockForm(false) : ''}
      ${source === 'operator' ? codeForm : ''}
    </div>
    <form class="card" method="post" action="${buildActionPath('correct')}">
      ${renderKeyField()}
      <h2>Adjust balance</h2>
      <label for="delta">Adjust balance by</label>
      <input id="delta" name="delta" inputmode="text" value="${enteredForm?.get('delta') ?? ''}" aria-describedby="delta-hint" required />
      <p class="hint" id="delta-hint">Such as 10.00 to add, or -10.00 to deduct.</p>
      ${renderReasonField('correct', enteredForm)}
      <button class="danger">Adjust balance</button>
    </form>
    ${
      source === 'operator' && state === 'active' && balance > 0
        ? html`<form class="card" method="post" action="${buildActionPath('email')}">
            ${renderKeyField()}
            <h2>Send by email</h2>
            ${renderRecipientFields(enteredForm)} <button>Send gift card</button>
          </form>`
        : ''
    }
  </div>`
}

function renderReasonField(prefix: string, enteredForm?: URLSearchParams): ConsoleHtml {
  return html`<label for="${prefix}-reason">Reason</label>
    <input id="${prefix}-reason" name="reason" minlength="3" maxlength="200" value="${enteredForm?.get('reason') ?? ''}" required />`
}

type CardReviewOptions = { action: string; name: string; form: URLSearchParams; does: readonly string[] }

/** What a change does, and the question whether to make it. */
export function renderCardReview({ action, name, form, does: effects }: CardReviewOptions): ConsoleHtml {
  return html`<form class="card" method="post" action="${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${effects.map((text) => html`<li>${text}</li>`)}
    </ul>
    ${[...form].map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}</button>
      <a href="${action.replace(/\/[a-z]+$/, '')}">Go back</a>
    </div>
  </form>`
}
