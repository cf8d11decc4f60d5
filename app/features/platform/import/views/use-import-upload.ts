import { useRef, useState } from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { sendFile } from '#app/ui/upload/send-file.ts';
import { useOneUpload } from '#app/ui/upload/use-one-upload.ts';
import type { SerialsAre } from '../date-columns.ts';
import type { MappingNeeded, Previewed } from '../preview-import.server.ts';
import { readChosen, Unreadable } from '../read-chosen.ts';

/** What a person says of a file that does not tell by itself. */
export type ImportAnswers = {
  /** Column key to header index. */
  mapping?: Record<string, number | null>;
  /** Header index to the order of its dates, and to what its numbers are. */
  dateOrders?: Record<string, 'mdy' | 'dmy'>;
  serials?: Record<string, SerialsAre>;
  /** The row with the names of the columns, and the sheet of a workbook. */
  headerLine?: number;
  sheet?: string;
  /** Whether to ask for the columns again, also where the file tells. */
  ask?: boolean;
};

/** `reading`: everything is through, and the server works on it. */
export type UploadState = {
  file: File | null;
  /** What was said of it last. */
  answers: ImportAnswers;
  phase: 'idle' | 'sending' | 'reading';
  /** How much is through, from 0 to 1. */
  progress: number;
  problem: string | null;
  /** What the server asks before it can preview the file. */
  asked: MappingNeeded | null;
  /** The preview that was made of the file. */
  importId: string | null;
};

const NOTHING: UploadState = {
  file: null,
  answers: {},
  phase: 'idle',
  progress: 0,
  problem: null,
  asked: null,
  importId: null,
};

/** The way of a file to its preview at that address: it stays here, so that it can be sent again with what was asked for. */
export function useImportUpload(url: string, maxBytes: number) {
  const [state, setState] = useState(NOTHING);
  const { send: sendOne, stop } = useOneUpload<Previewed | MappingNeeded>();
  const latest = useRef(0);
  const change = (changes: Partial<UploadState>) => setState((before) => ({ ...before, ...changes }));

  const send = async (file: File | null, answers: ImportAnswers = {}): Promise<void> => {
    stop();
    latest.current += 1;
    const turn = latest.current;
    const body = await readChosen(file, maxBytes).catch((error: unknown) => {
      if (error instanceof Unreadable) return error;
      throw error;
    });
    if (turn !== latest.current) return;
    if (body instanceof Unreadable || !file) {
      const problem = body instanceof Unreadable ? body.message : null;
      showToast({ title: 'Error', description: problem ?? '', tone: 'destructive' });
      return change({ problem, phase: 'idle', ...(file && { file, asked: null, importId: null }) });
    }
    const known = Object.keys(answers).length > 0 ? {} : { asked: null };
    change({ file, answers, phase: 'sending', progress: 0, problem: null, importId: null, ...known });
    const outcome = await sendOne(file, async (_key, { onProgress, signal }) => {
      const told = (done: number) => {
        onProgress(done);
        change(done < 1 ? { progress: done } : { phase: 'reading' });
      };
      const sent = { url, said: { name: file.name, ...answers }, body };
      return JSON.parse(await sendFile(sent, { onProgress: told, signal })) as Previewed | MappingNeeded;
    });
    if (outcome.state === 'done') change({ phase: 'idle', ...shownOf(outcome.result) });
    if (outcome.state !== 'failed') return;
    const { title, message } = outcome.error;
    showToast({ title, description: message, tone: 'destructive' });
    change({ phase: 'idle', problem: message });
  };
  return {
    state,
    send,
    /** Stops what is on its way; the file stays chosen. */
    stop() {
      latest.current += 1;
      stop();
      change({ phase: 'idle' });
    },
    /** Lets go of the file. */
    reset() {
      latest.current += 1;
      stop();
      setState(NOTHING);
    },
  };
}

function shownOf(answer: Previewed | MappingNeeded): Partial<UploadState> {
  return answer.kind === 'mapping' ? { asked: answer } : { importId: answer.importId };
}

export type ImportUpload = ReturnType<typeof useImportUpload>;
