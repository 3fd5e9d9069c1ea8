import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssets, WIDGET_FOLDER, type WidgetAssets } from './load-assets.ts';

/** A script that the gateway serves for shops' pages, as PCI DSS 6.4.3 wants it listed. */
export interface InventoryScript {
  /** The name of its file, with the hash of its content. */
  readonly file: string;
  /** `sha384-…` of its bytes. */
  readonly integrity: string;
  /** Why it is needed. */
  readonly purpose: string;
  /** The loader, and how it pins the content. */
  readonly loadedBy: string;
}

type Row = Pick<InventoryScript, 'purpose' | 'loadedBy'>;

const PINNED_BY = 'which pins its hash';

/** The scripts by the beginning of the file's name. A test fails for a script of a build without a row here. */
const ROWS: Readonly<Record<string, Row>> = {
  paymentWidgets: {
    purpose:
      'Starts the widget: finds the placeholders of a page and loads what they need. Each environment has its own.',
    loadedBy: "the shop's page, in whose tag the gateway's answers put its hash",
  },
  forms: {
    purpose: 'Shows the form of a card, checks what the shopper enters in any form and sends the payment.',
    loadedBy: `paymentWidgets, ${PINNED_BY}`,
  },
  accounts: {
    purpose:
      'Shows the forms of bank accounts, of accounts with providers and of brands with a page of their own.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  'stored-details': {
    purpose: 'Shows what the shopper has stored, to pay with it or to remove it.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  express: {
    purpose: 'Shows the buttons of wallets and opens their sheets.',
    loadedBy: `paymentWidgets of the live environment, ${PINNED_BY}`,
  },
  'express-test': {
    purpose: 'The same for the test environment, whose sheets are simulated.',
    loadedBy: `paymentWidgets of the test environment, ${PINNED_BY}`,
  },
  'wallets-live': {
    purpose: "Joins the buttons of wallets with the makers' own interfaces, in the live environment.",
    loadedBy: `express, ${PINNED_BY}`,
  },
  themes: {
    purpose: "Shows the theme that a shop has set: checks its variables, and loads the preset's style sheet.",
    loadedBy: `paymentWidgets, ${PINNED_BY}`,
  },
  help: {
    purpose: 'Explains wrong options to developers, and knows where the script of 3D Secure is.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  layouts: {
    purpose: 'Draws the choice between several ways to pay, as accordion or tabs.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  paying: {
    purpose: 'Checks the fields when the shopper pays, sends the payment and says how it ended.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  'three-d-secure': {
    purpose: 'Authenticates the shopper of a card, in frames and a dialog of the gateway.',
    loadedBy: `help, ${PINNED_BY}`,
  },
  billing: {
    purpose: 'Asks for the billing address, with the fields of its country, where a shop wants it.',
    loadedBy: `forms, ${PINNED_BY}`,
  },
  'card-frame': {
    purpose: 'Takes a field of the card in a frame of the gateway, which no script of the shop can read.',
    loadedBy: 'the document of the frame, whose policy allows the hash of this one script',
  },
};

const IS_SCRIPT = /\.(?:js|html)$/u;

/**
 * The scripts of a build of the widget, the one of the card frames by the document that holds it.
 *
 * @throws Error when a script of the build has no purpose here
 */
export function scriptInventory({ files }: Pick<WidgetAssets, 'files'>): readonly InventoryScript[] {
  return Object.entries(files)
    .filter(([file]) => IS_SCRIPT.test(file))
    .map(([file, { integrity }]) => {
      const { purpose, loadedBy } = rowOf(file);
      return { file, integrity, purpose, loadedBy };
    })
    .toSorted((one, other) => placeOf(one.file) - placeOf(other.file));
}

function rowOf(file: string): Row {
  const row = ROWS[stemOf(file)];
  if (row === undefined) {
    throw new Error(`${file} has no row in the inventory of scripts: write down what it is for`);
  }
  return row;
}

const ORDER = Object.keys(ROWS);

function placeOf(file: string): number {
  return ORDER.indexOf(stemOf(file));
}

function stemOf(file: string): string {
  return file.slice(0, file.indexOf('.'));
}

/**
 * The scripts of all builds that a gateway with this folder of kept builds serves. A build that is not what it was is
 * left out, because it is not served either.
 *
 * @param kept the folder of kept builds; it need not exist
 */
export function servedScripts(kept: string): readonly InventoryScript[] {
  const folders = [
    WIDGET_FOLDER,
    ...(existsSync(kept) ? readdirSync(kept).map((name) => join(kept, name)) : []),
  ];
  const scripts = folders.flatMap((folder) => {
    const assets = loadAssets(folder);
    return assets.ok ? scriptInventory(assets.value) : [];
  });
  return [...new Map(scripts.map((script) => [script.integrity, script])).values()];
}
