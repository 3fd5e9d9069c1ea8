import { html, type TemplateResult } from 'lit';
import type { Address } from '../router/address.ts';
import { texts } from '../texts/texts.ts';
import type { IconName } from '../views/icons.ts';

/** Every page behind the sign-in, in the order of the navigation. */
export const OFFICE_ROUTES: readonly OfficeRoute[] = [
  {
    path: '/',
    title: texts().start,
    menu: { group: 'Money', icon: 'start' },
    show: () => html`<office-start></office-start>`,
  },
  {
    path: '/payments',
    title: texts().payments,
    right: 'payments.view',
    menu: { group: 'Money', icon: 'payments' },
    show: (_, address) => html`<office-payments .address=${address}></office-payments>`,
  },
  {
    path: '/payments/:id',
    title: texts().payment,
    right: 'payments.view',
    show: ({ id }) => html`<office-payment .paymentId=${id}></office-payment>`,
  },
  {
    path: '/disputes',
    title: texts().disputes,
    right: 'payments.view',
    menu: { group: 'Money', icon: 'disputes' },
    show: (_, address) => html`<office-disputes .address=${address}></office-disputes>`,
  },
  {
    path: '/disputes/:id',
    title: texts().dispute,
    right: 'payments.view',
    show: ({ id }) => html`<office-dispute .disputeId=${id}></office-dispute>`,
  },
  {
    path: '/refunds',
    title: texts().refunds,
    right: 'payments.refund',
    show: (_, address) => html`<office-refunds .address=${address}></office-refunds>`,
  },
  {
    path: '/approvals',
    title: texts().approvals,
    right: 'payments.refund',
    menu: { group: 'Money', icon: 'approvals' },
    show: (_, address) => html`<office-approvals .address=${address}></office-approvals>`,
  },
  {
    path: '/reports',
    title: texts().reports,
    right: 'reports.view',
    menu: { group: 'Money', icon: 'reports' },
    show: (_, address) => html`<office-reports .address=${address}></office-reports>`,
  },
  {
    path: '/exports',
    title: texts().exports,
    right: 'payments.export',
    menu: { group: 'Money', icon: 'exports' },
    show: () => html`<office-exports></office-exports>`,
  },
  {
    path: '/account-data',
    title: texts().merchantChannelInfo,
    menu: { group: 'Administration', icon: 'merchants', title: texts().channelInfo },
    show: () => html`<office-account-data></office-account-data>`,
  },
  {
    path: '/settings',
    title: texts().settings,
    right: 'settings.view',
    menu: { group: 'Administration', icon: 'settings' },
    show: () => html`<office-settings></office-settings>`,
  },
  {
    path: '/settings/channels/:id',
    title: texts().settingsOfAChannel,
    right: 'settings.view',
    show: ({ id = '' }) => html`<office-settings .place=${{ kind: 'channel', name: id }}></office-settings>`,
  },
  {
    path: '/settings/merchants/:name',
    title: texts().settingsOfAMerchant,
    right: 'settings.view',
    show: ({ name = '' }) => html`<office-settings .place=${{ kind: 'merchant', name }}></office-settings>`,
  },
  {
    path: '/settings/acquirers/:name',
    title: texts().settingsOfAnAcquirer,
    right: 'settings.view',
    show: ({ name = '' }) => html`<office-settings .place=${{ kind: 'acquirer', name }}></office-settings>`,
  },
  {
    path: '/settings/gateway',
    title: texts().settingsOfTheGateway,
    right: 'settings.view',
    show: () => html`<office-settings .place=${{ kind: 'gateway', name: '' }}></office-settings>`,
  },
  {
    path: '/tokens',
    title: texts().tokens,
    right: 'tokens.manage',
    menu: { group: 'Administration', icon: 'tokens' },
    show: () => html`<office-tokens></office-tokens>`,
  },
  {
    path: '/webhooks',
    title: texts().webhooks,
    right: 'tokens.manage',
    menu: { group: 'Administration', icon: 'webhooks' },
    show: () => html`<office-webhooks></office-webhooks>`,
  },
  {
    path: '/webhooks/:id',
    title: texts().webhook,
    right: 'tokens.manage',
    show: ({ id }) => html`<office-webhook .webhookId=${id}></office-webhook>`,
  },
  {
    path: '/wallet-keys',
    title: texts().walletKeys,
    right: 'settings.view',
    menu: { group: 'Administration', icon: 'keys' },
    show: () => html`<office-wallet-keys></office-wallet-keys>`,
  },
  {
    path: '/users',
    title: texts().users,
    right: 'users.view',
    menu: { group: 'Control', icon: 'users' },
    show: () => html`<office-users></office-users>`,
  },
  {
    path: '/audit-log',
    title: texts().auditLog,
    right: 'audit-log.view',
    menu: { group: 'Control', icon: 'audit' },
    show: (_, address) => html`<office-audit-log .address=${address}></office-audit-log>`,
  },
  { path: '/profile', title: texts().profile, show: () => html`<office-profile></office-profile>` },
];

/** A page of the office, as a value. The list of all is `office-routes.ts`. */
export interface OfficeRoute {
  /** `/payments/:id` */
  readonly path: string;
  readonly title: string;
  /** The right without which the page has nothing to show; absent: each user may see it. */
  readonly right?: string;
  /** Its place in the navigation; absent: it is reached from other pages. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconName; readonly title?: string };
  show(params: Readonly<Record<string, string>>, address: Address): TemplateResult;
}

export const MENU_GROUPS = ['Money', 'Administration', 'Control'] as const;

type MenuGroup = (typeof MENU_GROUPS)[number];
