import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { ReviewsAndQuestions } from './reviews-and-questions'
import { QuestionCard, ReviewCard } from './review-card'
import type { ReviewView, ReviewsView } from './review-list-url'
import { ReviewsPage } from './reviews-page'

const review: ReviewView = {
  ...{
    id: 'HV7K2Q41-1',
    rating: 2,
    title: 'Trop long',
    text: 'Je l’ai rendue.',
    author: 'Robin',
    createdAt: '2026-07-17',
    locale: 'fr-fr',
  },
  ...{ verified: true, helpful: 3, photos: [] },
}
const slug = 'skarn-3l-shell-HV7K2Q41'
const shown = (over: Partial<ReviewView> = {}) =>
  renderInStorefront(<ReviewCard review={{ ...review, ...over }} slug={slug} from="product" />)

test('a review holding markup is shown as its text (REV-04)', () => {
  const html = shown({
    title: '<img src=x onerror=alert(1)>',
    text: '<script>alert(1)</script>',
    author: '</article><a href="javascript:x">',
  })
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('an original review is marked with its language, and the brand’s answer appears below it (REV-04)', () => {
  const html = shown({ response: { text: 'Merci, Robin.', author: 'Halvern', createdAt: '2026-07-20' } })
  expect(html).toContain('<p lang="fr">Je l’ai rendue.</p>')
  expect(textOfHtml(html)).toContain('Reply from Halvern Merci, Robin.')
  expect(textOfHtml(html)).toContain('Helpful (3)')
})

test('votes that nobody has cast are not counted', () => {
  expect(textOfHtml(shown({ helpful: 0 }))).toMatch(/Helpful(?! \()/)
})

test('a review that can be read in the shopper’s language offers it, and then the original (REV-01)', () => {
  expect(shown()).not.toContain('translate=')
  expect(textOfHtml(shown({ from: 'French' }))).toContain('Translate from French')
  const html = shown({ from: 'French', translated: { title: 'Too long', text: 'I sent it back.' } })
  expect(html).toContain('<p lang="en">I sent it back.</p>')
  expect(textOfHtml(html)).toContain('Show the original (French)')
})

test('a shopper’s own question says that nobody else sees it yet; staff answers are marked (REV-02)', () => {
  const answers = [{ id: 'a-1', text: 'It does.', author: 'Halvern', isStaff: true, helpful: 0, notHelpful: 0 }]
  const question = { id: 'q-1', text: 'Does it pack <b>down</b>?', author: 'Ana', createdAt: '2026-11-21', locale: 'en-us', answers }
  const html = renderInStorefront(<QuestionCard question={{ ...question, pending: true }} slug={slug} from="questions" />)
  expect(textOfHtml(html)).toContain('Only you can see this until we’ve read it.')
  expect(html).toContain('&lt;b&gt;down&lt;/b&gt;')
  expect(textOfHtml(html)).toContain('Halvern (team)')
})

test('a question in a language other than the shopper’s says in which (REV-02)', () => {
  const question = { id: 'q-1', text: 'Ça taille grand ?', author: 'Ana', createdAt: '2026-11-21', locale: 'fr-fr', answers: [] }
  const shownQuestion = (writtenIn?: string) =>
    textOfHtml(
      renderInStorefront(<QuestionCard question={{ ...question, ...(writtenIn && { writtenIn }) }} slug={slug} from="questions" />),
    )
  expect(shownQuestion('In French')).toContain('Nov 21, 2026 · In French')
  expect(shownQuestion()).not.toContain('·  ')
})

const page = { pages: 1, state: { sort: 'newest' as const, page: 1 }, slug, ratings: 12 }
const none = { total: 0, average: 4, distribution: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }, reviews: [] }

test('reviews that cannot be read and an empty list each have a message with a link (REV-01)', () => {
  expect(textOfHtml(renderInStorefront(<ReviewsPage reviews={null} {...page} />))).toContain('We can’t load the reviews right now')
  const html = renderInStorefront(<ReviewsPage reviews={none} {...page} />)
  expect(textOfHtml(html)).toContain('No reviews yet')
  expect(html).toContain(`href="/en-us/p/${slug}"`)
})

test('no page asks the shopper to write a review (REV-05)', () => {
  const html = renderInStorefront(<ReviewsPage reviews={{ ...none, distribution: { 2: 1 }, reviews: [review] }} {...page} />)
  expect(html).not.toMatch(/<(textarea|input type="text")/)
  expect(textOfHtml(html)).not.toMatch(/write a review/i)
})

const noReviews = { reviews: [], total: 0, distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 } } as unknown as ReviewsView

test('the product page leads to all questions only where there are more (REV-02)', () => {
  const question = { id: 'q-1', text: 'Does it?', author: 'Ana', createdAt: '2026-11-21', locale: 'en-us', answers: [] }
  const linkOf = (total: number) => {
    const found = { reviews: noReviews, questions: { total, questions: [question].slice(0, total) } }
    return renderInStorefront(
      <ReviewsAndQuestions {...({ ...found, slug, ratings: 0 } as unknown as Parameters<typeof ReviewsAndQuestions>[0])} />,
    ).includes(`href="/en-us/p/${slug}/questions"`)
  }
  expect([0, 1, 2].map(linkOf)).toEqual([false, false, true])
})

test.each([
  ['there are none', { reviews: noReviews, questions: { questions: [], total: 0 } }, ['No reviews yet', 'No questions yet']],
  [
    'they cannot be read',
    { reviews: null, questions: null },
    ['We can’t load the reviews right now', 'We can’t load the questions right now'],
  ],
])('the product page says when %s, for reviews and for questions', (_, found, received) => {
  const html = renderInStorefront(
    <ReviewsAndQuestions {...({ ...found, slug, ratings: 0 } as unknown as Parameters<typeof ReviewsAndQuestions>[0])} />,
  )
  expect(textOfHtml(html)).toMatch(new RegExp(`Reviews.*${received[0]}.*Questions.*${received[1]}`))
})
