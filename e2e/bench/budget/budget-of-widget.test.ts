// needs: Chromium, the built widget
import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { grownCounts } from './compare-figures.ts';
import { countWidget, WIDGET } from './count-widget.ts';
import { figuresOf } from './figures.ts';

it('a page with the card form loads no more than it did', () =>
  inPlace(async (place) => {
    expect(grownCounts(await countWidget(place), figuresOf(WIDGET))).toEqual([]);
  }));
