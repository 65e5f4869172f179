import { originOf } from '../shop/origin-of'
import { wishes } from '../shop/wishes'
import type { FormCases } from './form-case'
import { linkOn, nextEmail, nextPhone, ofLine, sharedList, storesWith } from './states'

const failed = 'api:SERVER_ERROR'
const { slug } = wishes.jacketInTheStates.product
const product = `/en-us/p/${slug}`
const quickShop = `/en-us/quick-shop/${slug}`
const presale = 'sgurr-pro-shell-HV1X8Z62'
const noSize = { field: 'size', says: 'product.choose.size' }
const picture = { name: 'shell.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }
const opinion = { text: 'Does it fit over a thick fleece?', author: 'Ada', email: 'ada@shop.example' }
const ofPhotoService = { never: 'the service of photos is not the platform: no call of it can be made to fail here' }

/** The forms of products, favorites and what people say of them. */
export const productForms: FormCases = {
  'product add-item': {
    by: 'buyer',
    at: product,
    within: 'main',
    wrong: noSize,
    right: { fields: { size: 'M' }, says: 'cart.added', leadsTo: 'product' },
  },
  'product sign-in-to-buy': {
    by: 'buyer',
    at: `/en-us/p/${presale}`,
    within: 'main',
    wrong: { never: 'the choice goes along to the sign-in, and is made there if it is missing' },
    right: { fields: { size: 'M' }, leadsTo: 'signIn' },
  },
  'product add-favorite': {
    by: 'newcomer',
    at: product,
    within: 'main',
    wrong: { refused: 'wishlists.addFavorite', says: failed },
    right: { says: 'favorites.added' },
  },
  'product remove-favorite': {
    by: 'newcomer',
    at: product,
    within: 'main',
    wrong: { refused: 'wishlists.removeFavorite', says: failed },
    right: { shows: 'main [value=add-favorite]' },
  },
  'quickShop add-item': { by: 'buyer', at: quickShop, wrong: noSize, right: { fields: { size: 'S' }, says: 'cart.added' } },
  'quickShop update-item': {
    by: 'buyer',
    at: ofLine(`${quickShop}?item=LINE`),
    wrong: { fields: { size: 'L' }, refused: 'cart.changeItem', says: failed },
    right: { fields: { size: 'L' }, leadsTo: 'cart' },
  },
  'quickShop sign-in-to-buy': {
    by: 'buyer',
    at: `/en-us/quick-shop/${presale}`,
    wrong: { never: 'the choice goes along to the sign-in, and is made there if it is missing' },
    right: { fields: { size: 'M' }, leadsTo: 'signIn' },
  },
  'quickShop add-favorite': {
    by: 'newcomer',
    at: quickShop,
    wrong: { refused: 'wishlists.addFavorite', says: failed },
    right: { says: 'favorites.added' },
  },
  'quickShop remove-favorite': {
    by: 'newcomer',
    at: quickShop,
    wrong: { refused: 'wishlists.removeFavorite', says: failed },
    right: { shows: 'main [value=add-favorite]' },
  },
  'productSet add-set': {
    by: 'buyer',
    at: '/en-us/set/HVSET001',
    wrong: { says: 'sets.chooseOne' },
    right: { fields: { '^piece_': true }, says: 'sets.added' },
  },
  'notifyMe notify-me': {
    by: 'buyer',
    at: `${originOf('dropkerb')}/en-gb/notify-me/no-ball-games-tee-DK9C7T24`,
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: {
      get fields() {
        return { email: nextEmail() }
      },
      says: 'notifyMe.done',
      leadsTo: 'product',
    },
  },
  'reserve reserve': {
    by: 'buyer',
    at: storesWith('/en-us/reserve/x-HV7L1P55'),
    wrong: {
      fields: { storeId: true, firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example', phone: '12' },
      field: 'phone',
      says: 'forms:phone',
    },
    right: {
      get fields() {
        return { phone: nextPhone() }
      },
      says: 'reserve.done',
      leadsTo: 'product',
    },
  },
  'favorites heart': {
    by: 'sharer',
    at: '/en-us/c/men-jackets-1010',
    press: 'button[form=hearts][aria-pressed=false]',
    wrong: { refused: 'wishlists.addFavorite', says: failed, leadsTo: 'favorites' },
    right: { says: 'favorites.added', leadsTo: 'category' },
  },
  'favorites drop-favorite': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.removeFavorite', says: failed },
    right: { says: 'favorites.removed' },
  },
  'favorites add-favorite': {
    by: 'sharer',
    wrong: { refused: 'wishlists.addFavorite', says: failed },
    right: { says: 'favorites.added' },
  },
  'favorites share-favorites': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.share', says: failed },
    right: { shows: '#share-address' },
  },
  'sharedFavorites remove-favorite': {
    by: 'sharer',
    at: sharedList,
    wrong: { refused: 'wishlists.removeFavorite', says: failed },
    // What its owner takes off the list is no longer on it; the other one is.
    right: { leadsTo: 'sharedFavorites', shows: 'main [value=remove-favorite]' },
  },
  'sharedFavorites add-favorite': {
    by: 'newcomer',
    at: sharedList,
    wrong: { refused: 'wishlists.addFavorite', says: failed },
    right: { says: 'favorites.added' },
  },
  'favorites stop-sharing': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.stopSharing', says: failed },
    right: { gone: '[value=stop-sharing]' },
  },
  'reviews vote-review': {
    by: 'buyer',
    at: `${product}/reviews`,
    press: '[name=vote]',
    wrong: { refused: 'products.voteReview', says: 'questions.notKept' },
    right: { says: 'questions.votedUp', leadsTo: 'reviews' },
  },
  'reviews report-review': {
    by: 'buyer',
    at: linkOn(`${product}/reviews`, 'report='),
    press: '[name=reason]',
    wrong: { refused: 'products.flagReview', says: 'questions.notKept' },
    right: { says: 'questions.reported', leadsTo: 'reviews' },
  },
  'questions vote-answer': {
    by: 'buyer',
    at: `${product}/questions`,
    press: '[name=vote]',
    wrong: { refused: 'products.voteAnswer', says: 'questions.notKept' },
    right: { says: 'questions.votedUp', leadsTo: 'questions' },
  },
  'askQuestion ask-question': {
    by: 'buyer',
    at: `${product}/questions/ask`,
    wrong: { fields: { ...opinion, email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: { email: opinion.email }, leadsTo: 'questionAsked' },
  },
  'writeReview write-review': {
    by: 'customer',
    at: '/en-us/p/x-HV3P9D07/reviews/write',
    wrong: {
      fields: { rating: '5', title: '', text: 'Warm on a cold ridge, and dry by the next morning.', author: 'Ana' },
      field: 'title',
      says: 'forms:required',
    },
    right: { fields: { title: 'Warm enough' }, answered: 'products.writeReview', leadsTo: 'writeReview' },
  },
  'photos report-photo': {
    by: 'agreeing',
    at: linkOn('/en-us/photos', 'shared='),
    press: '[name=reason]',
    wrong: ofPhotoService,
    right: { says: 'photos.reported' },
  },
  'photos stash-photos': { by: 'agreeing', at: '/en-us/photos', wrong: ofPhotoService, right: { shows: '#photos-address' } },
  'photos send-photo': {
    by: 'agreeing',
    at: '/en-us/photos',
    wrong: { fields: { username: '', photo: picture, isMine: true }, field: 'username', says: 'forms:required' },
    right: { fields: { username: 'Ada', photo: picture }, says: 'photos.sent' },
  },
  'reviewPhotos report-photo': {
    by: 'agreeing',
    at: linkOn(`${product}/reviews/photos`, 'shared='),
    press: '[name=reason]',
    wrong: ofPhotoService,
    right: { says: 'photos.reported' },
  },
  'reviewPhotos stash-photos': {
    by: 'agreeing',
    at: `${product}/reviews/photos`,
    wrong: ofPhotoService,
    right: { shows: '#photos-address' },
  },
  'reviewPhotos send-photo': {
    by: 'agreeing',
    at: `${product}/reviews/photos`,
    wrong: { fields: { username: '', photo: picture, isMine: true }, field: 'username', says: 'forms:required' },
    right: { fields: { username: 'Ada', photo: picture }, says: 'photos.sent' },
  },
}
