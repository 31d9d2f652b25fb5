import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const figureOrNull = <T extends z.ZodType>(figure: T) =>
  figure.nullish().transform((v) => v ?? null)

const componentDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  /** Empty: the base unit of the component. */
  unit_id: f.nullableReference('units'),
  amount: f.quantity(),
  notes: f.optionalText(255),
  /** Which leave; of an item that is taken apart those that came out, told when it is finished. */
  lots: doc.lots(),
}

/** What a batch costs besides its components, and the account it is taken from. */
const costDraft = {
  account_id: f.reference('accounts'),
  amount: f.money({ above: '0' }),
  statement: f.optionalText(255),
  cost_center_id: f.nullableReference('cost_centers'),
}
const costs = () => z.array(z.object(costDraft)).max(50)

const assemblyDraft = {
  id: f.id().optional(),
  /** The day it is started. */
  date: f.date(),
  /** The item is taken apart into its components instead of being made of them. */
  is_disassembly: f.flag().default(false),
  item_id: f.reference('items'),
  /** Empty: the base unit of the item. */
  unit_id: f.nullableReference('units'),
  amount: f.quantity(),
  /** Where the components leave, or the item that is taken apart; needed to start. */
  source_store_id: f.nullableReference('stores'),
  /** Where what comes out is put; needed to start. */
  destination_store_id: f.nullableReference('stores'),
  cost_center_id: f.nullableReference('cost_centers'),
  reference: f.optionalText(127),
  notes: f.optionalText(2000),
  /** Of the item: which are taken apart; of what is made they are told when it is finished. */
  lots: doc.lots(),
  /** A new batch without any takes those of the item's recipe. */
  components: z.array(z.object(componentDraft)).max(1000).default([]).meta({ kind: 'lines' }),
  /** Expected until it is finished; only for who may see costs. */
  costs: costs().default([]).meta({ kind: 'lines' }),
  status: f.choice('assembly_status', [0, 1] as const).default(0),
}

const assemblyComponent = z.object({
  ...componentDraft,
  id: f.id(),
  line_no: f.count(1, 1000),
  item: doc.named,
  unit: doc.named,
  /** Base units in one unit of the line. */
  unit_factor: f.quantity({}),
  /** What came out of an item that was taken apart; null until then. */
  finished_amount: f.quantity({}).nullable(),
  /** What of it was lost beyond what is normal. */
  scrapped_amount: f.quantity({}),
  /** What it was worth when it left, or came out; null for who may not see costs, and before. */
  value: f.money().nullable(),
})

const assemblyCost = z.object({ ...costDraft, account: doc.named, cost_center: doc.named })

/** What came of a batch: the default of every field is what was planned. */
export const finishBody = z.object({
  /** Empty: today. */
  date: f.nullableDate(),
  /** How much was made, in the unit of the batch; empty: as planned. Not of one that takes apart. */
  amount: figureOrNull(f.quantity({ min: '0' })),
  /** Came out besides and is of no use: its share of the value is a loss. */
  scrapped_amount: f.quantity({ min: '0' }).default('0'),
  /** Batches or serials of what was made. Not of one that takes apart. */
  lots: doc.lots(),
  /** Where losses go; empty: the default account of scrapped goods. */
  scrap_account_id: f.nullableReference('accounts'),
  /** Components of which something else is to be said than was planned, in their units. */
  components: z
    .array(
      z.object({
        id: f.id(),
        /** How much came out of an item that was taken apart; empty: as planned. */
        amount: figureOrNull(f.quantity({ min: '0' })),
        /** Lost beyond what is normal. */
        scrapped_amount: f.quantity({ min: '0' }).default('0'),
        /** Of what came out of an item that was taken apart. */
        lots: doc.lots(),
      }),
    )
    .max(1000)
    .default([]),
  /** Empty: those that were expected. */
  costs: costs()
    .nullish()
    .transform((v) => v ?? null),
})

/** Items made of their components, or taken apart again (`domain/02` 2.19). */
export const assemblies = resource('batch_assembly', {
  guard: { code: 'batch_assembly' },
  fieldKey: 'batch_assembly',
  row: z.object({
    ...assemblyDraft,
    id: f.id(),
    code: z.string().nullable(),
    status: f.choice('assembly_status', [0, 1, 2, 255] as const),
    item: doc.named,
    unit: doc.named,
    /** Base units of the item in one unit of the batch. */
    unit_factor: f.quantity({}),
    source_store: doc.named,
    destination_store: doc.named,
    cost_center: doc.named,
    components: z.array(assemblyComponent).optional(),
    /** None for who may not see costs. */
    costs: z.array(assemblyCost).optional(),
    finished_on: f.date().nullable(),
    finished_amount: f.quantity({}).nullable(),
    scrapped_amount: f.quantity({}),
    scrap_account_id: f.id().nullable(),
    scrap_account: doc.named,
    /** What went into work in process; null for who may not see costs, and in drafts, as the three below. */
    input_value: f.money().nullable(),
    cost_value: f.money().nullable(),
    scrap_value: f.money().nullable(),
    /** What the goods that came out are worth. */
    output_value: f.money().nullable(),
    entry_id: f.id().nullable(),
    finish_entry_id: f.id().nullable(),
    finished_at: f.instant().nullable(),
    ...doc.recorded,
  }),
  draft: z.object(assemblyDraft),
  filters: [
    'status',
    'is_disassembly',
    'item_id',
    'component_id',
    'source_store_id',
    'destination_store_id',
    'cost_center_id',
    'code',
    'reference',
  ],
  ranges: ['date', 'finished_on', 'created_at'],
  sorts: ['date', 'code', 'finished_on', 'created_at'],
  touches: ['items', 'stores', 'accounts', 'entries', 'dashboard'],
  actions: {
    start: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Starts a draft: number, and what it takes leaves its store at its value for work in process',
    },
    finish: {
      body: finishBody,
      flag: 'confirm',
      says: 'Finishes a started batch: work in process and further costs become what came out, less what was lost',
    },
    cancel: {
      body: doc.cancelBody,
      flag: 'delete',
      says: 'Cancels a started batch: what it took comes back at its own value',
    },
    copy: { body: z.object({}), flag: 'store', says: 'Copies a batch to a new draft' },
  },
})

/** What a batch would take and cost now, and how much could be made. */
export const assemblyEstimate = z.object({
  item_id: f.id(),
  unit_id: f.id(),
  amount: f.quantity({}),
  components: z.array(
    z.object({
      item_id: f.id(),
      item: doc.named,
      unit_id: f.id(),
      unit: doc.named,
      amount: f.quantity({}),
      /** In the unit of the line, in the store that was asked for, or in all that the user sees. */
      on_hand: f.quantity({}),
      /** At the average of now; null for who may not see costs, as the sums below. */
      value: f.money().nullable(),
      /** What it would cost made by its own recipe; null where it has none. */
      value_through_recipes: f.money().nullable(),
    }),
  ),
  materials: f.money().nullable(),
  /** What one unit would cost by its materials alone. */
  unit_cost: f.price().nullable(),
  /** The same where components are made by recipes of their own; null where none is. */
  unit_cost_through_recipes: f.price().nullable(),
  /** Whole base units that the components on hand are enough for, by store. */
  makeable: z.array(z.object({ store: doc.named, amount: f.quantity({}) })),
})
